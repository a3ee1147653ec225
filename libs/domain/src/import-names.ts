import type { ImportField, Together } from './import-columns.js';

const PLACES = ['service', 'property', 'site', 'job', 'location', 'sa', 'shipping', 'ship', 'delivery', ''];
const OTHER_PLACES = ['home', 'address1', 'addr1', 'physical', 'street', 'business', 'work', 'company', 'other'];
const MAIL_PLACES = ['billing', 'bill', 'mailing', 'mail', 'postal', 'po', 'address2', 'addr2', 'address3', 'addr3'];

const LINE_NAMES = (n: number): string[] => [
  ...[`street${n}`, `address${n}`, `addressline${n}`, `streetaddress${n}`, `streetaddressline${n}`, `streetline${n}`],
  `line${n}`,
];
const ADDRESS_PARTS = [
  ['streetnumber', 'housenumber'],
  [
    'street',
    'streetaddress',
    ...LINE_NAMES(1),
    'addressstreet',
    'addressline',
    'address',
    'fulladdress',
    'addressfull',
  ],
  [...LINE_NAMES(2), 'extendedaddress', 'apt', 'aptsuite', 'aptunit', 'suite', 'unit', 'unitnumber'],
  LINE_NAMES(3),
  LINE_NAMES(4),
  [
    'suburb',
    'city',
    'town',
    'locality',
    'suburbcity',
    'citysuburb',
    'suburbtown',
    'citytown',
    'addresscity',
    'addresssuburb',
  ],
  ['state', 'stateprovince', 'province', 'region', 'stateregion', 'stateterritory', 'addressstate', 'addressregion'],
  [
    'postcode',
    'postalcode',
    'zip',
    'zipcode',
    'zippostalcode',
    'postcodezip',
    'zippostcode',
    'addresspostcode',
    'addresszip',
  ],
];

const inPlace = (place: string): string[][] => ADDRESS_PARTS.map((names) => names.map((name) => place + name));

/** An address in parts, that of the work before that of the bills; then one that stands in one column. */
export const ADDRESS_WAYS: ImportField['ways'] = [
  ...[...PLACES, ...OTHER_PLACES].map(inPlace),
  [['address1formatted', 'formattedaddress', 'location', 'site']],
  ...MAIL_PLACES.map(inPlace),
];

export const NAME_WAYS = {
  whole: [
    ...['name', 'customername', 'clientname', 'fullname', 'customerfullname', 'displayname', 'contactname', 'customer'],
    ...['client', 'household', 'accountname'],
  ],
  first: [
    ...[
      'firstname',
      'first',
      'givenname',
      'givennames',
      'forename',
      'preferredname',
      'contactfirstname',
      'contactfirst',
    ],
    ...['jobcontactfirstname', 'jobcontactfirst', 'customerfirstname', 'clientfirstname'],
  ],
  last: [
    ...['lastname', 'last', 'surname', 'familyname', 'colastname', 'contactlastname', 'contactlast'],
    ...['jobcontactlastname', 'jobcontactlast', 'customerlastname', 'clientlastname'],
  ],
  company: [
    ...['company', 'companyname', 'organizationname', 'organisationname', 'organization', 'organisation'],
    ...['organization1name', 'businessname', 'business', 'fileas'],
  ],
};

export const PHONE_NAMES = [
  ...['mobile', 'mobilephone', 'mobilenumber', 'mobilephones', 'mobilephonenumber', 'cell', 'cellphone', 'cellnumber'],
  ...['phone', 'phonenumber', 'phonenumbers', 'mainphones', 'mainphone', 'primaryphone', 'telephone', 'tel'],
  ...[
    'contactnumber',
    'contactphone',
    'phone1value',
    'phone1',
    'addr1phone1',
    'addr1phoneno1',
    'homephone',
    'homephones',
  ],
  ...[
    'homephonenumber',
    'phone2value',
    'phone2',
    'addr1phone2',
    'addr1phoneno2',
    'businessphone',
    'workphone',
    'workphones',
  ],
  ...['companymainphone', 'addr1phone3', 'addr1phoneno3', 'otherphone', 'otherphones'],
];

export const EMAIL_NAMES = [
  ...['email', 'emailaddress', 'emails', 'mail', 'primaryemail', 'mainemail', 'emailaddress1', 'email1value', 'email1'],
  ...['email1address', 'addr1email', 'contactemail', 'jobcontactemail', 'personalemail', 'homeemail', 'workemail'],
  ...['billingemail', 'billingcontactemail', 'email2value', 'email2address', 'email2'],
];

/** All that are found, in this order. */
const each = (names: readonly string[]): ImportField['ways'] => [names.map((name) => [name])];

/** A field of one column, called by its own name or by one of these. */
export const one = (name: string, ...names: string[]): ImportField => ({ name, together: 'first', ways: [[names]] });

export const several = (name: string, together: Together, names: readonly string[]): ImportField => ({
  name,
  together,
  ways: each(names),
});
