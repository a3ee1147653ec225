import type { HouseKey, KeyMove, StaffKeys } from '@tidycrew/contracts';
import { isoInstant } from '../platform/common/instant.js';
import type { HouseKeyRow, KeyMoveRow, StaffKeyRow } from './house-key.repository.js';

export const presentKey = (row: HouseKeyRow): HouseKey => ({
  id: row.id,
  customerId: row.customerId,
  customerName: row.customerName,
  label: row.label,
  holderId: row.holderId,
  holderName: row.holderId === null ? null : row.holderName,
  place: row.place,
  since: isoInstant(row.since),
  needsLook: row.needsLook,
  retiredAt: row.retiredAt && isoInstant(row.retiredAt),
});

export const presentMove = ({ id, at, byName, toName, toPlace }: KeyMoveRow): KeyMove => ({
  id,
  byName,
  toPlace,
  at: isoInstant(at),
  toName: toPlace === null ? toName : null,
});

interface Found {
  keys: StaffKeyRow[];
  mates: { id: number; name: string }[];
}

export const presentStaffKeys = ({ keys, mates }: Found): StaffKeys => ({
  keys: keys.map((row) => ({
    id: row.id,
    label: row.label,
    customerName: row.customerName,
    isMine: row.isMine,
    canTake: !row.isMine && row.canTake,
    holderName: row.place === null ? row.holderName : null,
    place: row.place,
    since: isoInstant(row.since),
    handedBy: row.handedBy,
  })),
  mates: mates.map(({ id, name }) => ({ id, name })),
});
