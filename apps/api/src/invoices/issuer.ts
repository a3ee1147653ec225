/** The business's own details as they stand on an invoice (decision D41). */
export interface Issuer {
  brandName: string;
  legalName: string | null;
  /** 11 digits. */
  abn: string | null;
  isGstRegistered: boolean;
  address: string | null;
  email: string | null;
  phone: string | null;
  /** 6 digits. */
  bankBsb: string | null;
  bankAccount: string | null;
  bankAccountName: string | null;
  invoiceNotes: string | null;
}
