import type { AdminClean } from '@tidycrew/contracts';
import { formatDate, formatTime } from '@tidycrew/web/time';
import { lengthOf } from '../../cleans/length';
import { CleanLink } from '../../cleans/short/ShortNote';
import { DiscardShort } from '../../cleans/short/DiscardShort';
import { TEXTS as SHORT_TEXTS } from '../../cleans/short/texts';

/** A clean of no length, which leads to it, and the way to discard it (decision D485). */
export default function ShortClean({ clean, zone }: { clean: AdminClean; zone: string }) {
  const { jobId, customerName, clockInTime, clockOutTime, allocatedMinutes, teamName } = clean;
  const minutes = lengthOf(clockInTime, clockOutTime) ?? 0;
  return (
    <>
      <CleanLink jobId={jobId}>{customerName}</CleanLink> {SHORT_TEXTS.took(minutes, allocatedMinutes)} (
      {formatDate(clockInTime, zone)} {formatTime(clockInTime, zone)}, {teamName}). {SHORT_TEXTS.wrong}{' '}
      <DiscardShort jobId={jobId} customerName={customerName} />
    </>
  );
}
