import type { MailSettings } from '@tidycrew/contracts';
import type { MailSettingsState } from './mail-settings.service.js';

export function presentMailSettings(state: MailSettingsState): MailSettings {
  const { configured, server, isReadable, canKeepPassword, held, changes } = state;
  const shown = configured ?? server;
  return {
    source: configured ? 'configuration' : server ? 'console' : 'none',
    host: shown?.host ?? null,
    port: shown?.port ?? null,
    user: configured ? (configured.credentials?.user ?? null) : (server?.user ?? null),
    hasPassword: configured ? configured.credentials !== null : server !== null && server.cipher !== null,
    fromName: shown?.fromName ?? null,
    fromAddress: shown?.fromAddress ?? null,
    isReadable: configured !== undefined || isReadable,
    canKeepPassword,
    held: held && { until: held.until.toISOString(), reason: held.reason },
    changes: changes.map(({ id, at, by, host }) => ({ id, at: at.toISOString(), by, host })),
    updatedAt: server ? server.at.toISOString() : null,
  };
}
