import type {
  BankFile,
  BankFileRequest,
  BankLineChoice,
  BankLinesConfirmed,
  BankLineState,
  BankLineUndone,
  RememberedBankMapping,
} from '@tidycrew/contracts';
import { call, get, once, type Signal } from './http';

const PATH = '/api/bank-files';
/** Reading a whole file, or recording hundreds of payments, takes longer than an ordinary call. */
const SLOW = { timeoutMs: 60_000 };

/** Files of the bank. */
export const bankCalls = {
  getBankMappings: (options?: Signal) => get<RememberedBankMapping[]>(`${PATH}/mappings`, options),
  readBankFile: (body: BankFileRequest) => once<BankFile>('bank-file', PATH, body, SLOW),
  /** The file with the first 1,000 lines that match the filter. */
  getBankFile: (id: number, filter: object, options?: Signal) =>
    get<BankFile>(`${PATH}/${id}?filter=${JSON.stringify(filter)}`, { ...options, ...SLOW }),
  confirmBankLines: (id: number, lines: BankLineChoice[]) =>
    once<BankLinesConfirmed>('bank-confirm', `${PATH}/${id}/confirm`, { lines }, SLOW),
  undoBankLine: (id: number, lineId: number) =>
    once<BankLineUndone>('bank-undo', `${PATH}/${id}/lines/${lineId}/undo`, {}),
  /** Puts a line aside, or takes it back: sent again it changes nothing. */
  putBankLine: (id: number, lineId: number, to: 'put-aside' | 'take-back') =>
    call<BankLineState>('POST', `${PATH}/${id}/lines/${lineId}/${to}`),
};
