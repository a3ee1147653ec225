import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError, api, postOnce, sentenceFor, useUser } from '@tidycrew/web';
import type { NameClash } from '@tidycrew/web/name-check';
import type {
  Place,
  PlacePrecision,
  StaffCustomer,
  StaffCustomerCreate,
  ExistingCustomer,
  StaffRestoreRequest,
} from '@tidycrew/contracts';
import { say } from '@tidycrew/web/language';
import { cleanEmail, cleanLine, cleanText, isVisible, phoneProblem } from '@tidycrew/domain';
import { KEYS } from '../queries';
import { ADD_TEXTS } from './texts';

export interface CustomerForm {
  name: string;
  address: string;
  email: string;
  phone: string;
  notes: string;
}

export interface AddedCustomer {
  customer: StaffCustomer;
  precision: PlacePrecision;
}

/** A refusal that is said before anything is sent. */
class FormError extends Error {}

const orNull = (text: string) => (text === '' ? null : text);

/** Finds the address, then saves the customer, once however often it is sent (document 000 section 5; decisions D17, D25). */
export function useAddCustomer(
  onAdded: (added: AddedCustomer) => void,
  onClash: (name: string, clash: NameClash) => void,
) {
  const user = useUser();
  const client = useQueryClient();
  const [step, setStep] = useState<'finding' | 'creating'>('finding');

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (form: CustomerForm): Promise<AddedCustomer> => {
      const name = cleanLine(form.name);
      const address = cleanLine(form.address);
      if (!isVisible(name) || !isVisible(address)) throw new FormError(ADD_TEXTS.required);
      const wrongPhone = phoneProblem(form.phone);
      if (wrongPhone !== null) throw new FormError(say(wrongPhone));
      setStep('finding');
      const place = await findPlace(address);
      setStep('creating');
      const body: StaffCustomerCreate = {
        name,
        address,
        phone: orNull(form.phone.trim()),
        email: orNull(cleanEmail(form.email)),
        notes: orNull(cleanText(form.notes)),
        latitude: place.latitude,
        longitude: place.longitude,
      };
      const customer = await postOnce<StaffCustomer>(user.id, 'customer-create', '/api/staff/customers', body);
      return { customer, precision: place.precision };
    },
    networkMode: 'always',
    onSuccess: (added) => {
      void client.invalidateQueries({ queryKey: KEYS.customers });
      onAdded(added);
    },
    onError: (failure, form) => {
      if (failure instanceof ApiError && failure.existingCustomer) {
        onClash(form.name, { message: say(failure.message), existing: failure.existingCustomer });
      }
    },
  });
  const isClash = error instanceof ApiError && error.existingCustomer !== undefined;
  return {
    create: mutate,
    reset,
    busyLabel: isPending ? (step === 'finding' ? ADD_TEXTS.finding : ADD_TEXTS.creating) : null,
    // A clash is said at the name field.
    problem: error && !isPending && !isClash ? problemOf(error) : null,
    fields: error instanceof ApiError && !isPending ? said(error.fields) : {},
  };
}

const said = (fields: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [field, say(sentence)]));

async function findPlace(address: string): Promise<Place> {
  try {
    return await api.post<Place>('/api/maps/geocode', { address });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw new FormError(ADD_TEXTS.notFound);
    throw error;
  }
}

function problemOf(error: Error): string {
  if (error instanceof FormError) return error.message;
  if (error instanceof NetworkError || error instanceof ApiError) {
    return sentenceFor(error, { fallback: ADD_TEXTS.failed, network: ADD_TEXTS.failedNoAnswer });
  }
  console.error(error);
  return ADD_TEXTS.failedNoAnswer;
}

/**
 * Takes a customer out of the archive whose name was just refused (document 000 section 4). Doing it twice is harmless, so
 * it needs no key.
 */
export function useRestore() {
  const client = useQueryClient();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: ({ customer, name }: { customer: ExistingCustomer; name: string }): Promise<ExistingCustomer> => {
      const body: StaffRestoreRequest = { name: cleanLine(name) };
      return api.put<ExistingCustomer>(`/api/staff/customers/${customer.id}/unarchive`, body);
    },
    networkMode: 'always',
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: KEYS.customers });
      void client.invalidateQueries({ queryKey: ['customer-name'] });
    },
  });
  const problem = error
    ? sentenceFor(error, { fallback: ADD_TEXTS.restoreFailed, network: ADD_TEXTS.restoreFailed })
    : null;
  return { restore: mutate, isRestoring: isPending, problem, restored: data ?? null };
}
