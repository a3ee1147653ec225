interface Preset {
  name: string;
  host: string;
  port: number;
  says: string;
  /** Where an app password is made, or what is said about it. */
  link: readonly [label: string, to: string];
}

const appPassword = (name: string) => `${name} needs an app password in place of your own. Make one under`;

/** As their providers say; looked at on 2026-11-29. */
export const PRESETS: readonly Preset[] = [
  {
    name: 'Gmail',
    host: 'smtp.gmail.com',
    port: 465,
    says: 'Gmail needs an app password in place of your own. Turn on 2-Step Verification, then make one under',
    link: ['Google Account, App passwords', 'https://myaccount.google.com/apppasswords'],
  },
  {
    name: 'Fastmail',
    host: 'smtp.fastmail.com',
    port: 465,
    says: appPassword('Fastmail'),
    link: ['Settings, Privacy & Security, App passwords', 'https://app.fastmail.com/settings/security'],
  },
  {
    name: 'Zoho',
    host: 'smtp.zoho.com.au',
    port: 465,
    says: 'Zoho needs an app password in place of your own. With a paid plan the server is smtppro.zoho.com.au. Make one under',
    link: ['Zoho Accounts, Security, App passwords', 'https://accounts.zoho.com.au/home#security/app_password'],
  },
  {
    name: 'iCloud',
    host: 'smtp.mail.me.com',
    port: 587,
    says: appPassword('iCloud'),
    link: ['Apple Account, App-Specific Passwords', 'https://account.apple.com/account/manage'],
  },
  {
    name: 'Microsoft 365',
    host: 'smtp.office365.com',
    port: 587,
    says: 'Microsoft 365 is giving up sign-in with a password. It works only while your administrator allows “Authenticated SMTP” for the mailbox, and not at all for Outlook.com and Hotmail. Otherwise take another provider. Read more under',
    link: [
      'Authenticated SMTP of Microsoft 365',
      'https://learn.microsoft.com/exchange/clients-and-mobile-in-exchange-online/authenticated-client-smtp-submission',
    ],
  },
];
