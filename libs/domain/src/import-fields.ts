import type { ImportField } from './import-columns.js';
import { ADDRESS_WAYS, EMAIL_NAMES, NAME_WAYS, one, PHONE_NAMES, several } from './import-names.js';

const PHONE = several('Phone', 'phone', PHONE_NAMES);
const EMAIL = several('Email', 'email', EMAIL_NAMES);

/** What a crew must know of a house, by what it is about (decision D650). */
const ACCESS_FIELDS: readonly ImportField[] = [
  several('Entry', 'lines', [
    ...['entry', 'entryinstructions', 'entrynotes', 'entryinfo', 'access', 'accessnotes', 'accessinstructions'],
    ...['accessinfo', 'propertyaccessnotes', 'howtoenter', 'howtogetin', 'keyinstructions', 'keylocation', 'keyinfo'],
  ]),
  several('Parking', 'lines', ['parking', 'parkinginstructions', 'parkingnotes', 'parkinginfo']),
  several('Pets', 'lines', ['pets', 'pet', 'petnotes', 'petinfo', 'petinstructions', 'petnames', 'animals', 'dogs']),
  several('Avoid', 'lines', [
    ...['avoid', 'donotclean', 'dontclean', 'roomstoavoid', 'areastoavoid', 'thingstoavoid', 'roomstoskip'],
    ...['donottouch', 'donotuse', 'dont'],
  ]),
  several('Products', 'lines', [
    ...['products', 'cleaningproducts', 'preferredproducts', 'productstouse', 'supplies', 'cleaningsupplies'],
  ]),
];

/** Codes of a house, by what they open (decision D650). */
const CODE_FIELDS: readonly ImportField[] = [
  one('Alarm code', 'alarm', 'alarmpin', 'alarmnumber', 'alarmcodes', 'securitycode', 'securityalarm', 'housealarm'),
  one('Lockbox code', 'lockbox', 'lockboxpin', 'lockboxnumber', 'lockboxcombination', 'lockboxcombo'),
  one('Gate code', 'gate', 'gatepin', 'gatenumber', 'gateaccesscode', 'gatecombination'),
  one('Key safe code', 'keysafe', 'keysafepin', 'keysafenumber', 'keysafecombination', 'keybox', 'keyboxcode'),
].map((field) => ({ ...field, isSecret: true }));

/** What a file of customers can hold: the columns of the product's own, and what stands in for one of them (decision D408). */
export const CUSTOMER_FIELDS: readonly ImportField[] = [
  {
    name: 'Name',
    together: 'words',
    isNeeded: true,
    ways: [[NAME_WAYS.whole], [NAME_WAYS.first, NAME_WAYS.last], [NAME_WAYS.company]],
  },
  { name: 'Company', together: 'first', insteadOf: 'Name', ways: [[NAME_WAYS.company]] },
  { name: 'Address', together: 'address', isNeeded: true, ways: ADDRESS_WAYS },
  { name: 'Other address', together: 'address', insteadOf: 'Address', ways: ADDRESS_WAYS },
  PHONE,
  EMAIL,
  several('Notes', 'lines', [
    ...['notes', 'note', 'comments', 'comment', 'remarks', 'memo', 'internalnotes', 'customernotes', 'clientnotes'],
    ...['instructions', 'specialinstructions'],
  ]),
  ...ACCESS_FIELDS,
  ...CODE_FIELDS,
  one('Bill to', 'billingname', 'payer', 'payername', 'invoiceto', 'invoicename'),
  one('Billing email', 'invoiceemail', 'payeremail', 'billtoemail', 'accountsemail', 'accountspayableemail'),
  one(
    'Price',
    'rate',
    'amount',
    'charge',
    'fee',
    'priceperclean',
    'cost',
    'total',
    'serviceprice',
    'cleanprice',
    'jobtotal',
    'visittotal',
    'visitprice',
    'totalprice',
  ),
  one(
    'Frequency',
    ...['cleanfrequency', 'servicefrequency', 'cleaningfrequency', 'howoften', 'schedule', 'recurrence', 'interval'],
  ),
  one('Friends & Family', 'friendsandfamily', 'f&f', 'friends', 'family'),
  one('Cleaning duration (min)', 'duration', 'durationmin', 'minutes', 'cleaningduration', 'allottedminutes'),
  one('Invoice required', 'invoice', 'needsinvoice', 'invoicing', 'sendinvoice'),
];

/** What a house of somebody who has several is called (decision D650). */
export const PROPERTY_FIELD: ImportField = one(
  'Property',
  ...['servicepropertyname', 'propertyname', 'sitename', 'locationname'],
);

/** What a file of people can hold (decision D194). */
export const PEOPLE_FIELDS: readonly ImportField[] = [
  { name: 'First name', together: 'words', isNeeded: true, ways: [[NAME_WAYS.first]] },
  { name: 'Last name', together: 'words', isNeeded: true, ways: [[NAME_WAYS.last]] },
  {
    name: 'Full name',
    together: 'words',
    splitsInto: ['First name', 'Last name'],
    ways: [[[...['employee', 'employeename', 'staff', 'staffname', 'staffmember', 'cleaner'], ...NAME_WAYS.whole]]],
  },
  { ...EMAIL, isNeeded: true },
  PHONE,
  one('Role', 'access', 'permission', 'permissions', 'accesslevel'),
  one('Team', 'teamname', 'teams', 'assignedteam', 'defaultteam', 'crew', 'crewname'),
];

/** What a file of jobs, visits or next appointments can hold (decision D651). */
export const PLAN_FIELDS: readonly ImportField[] = [
  { ...CUSTOMER_FIELDS[0]!, name: 'Customer' },
  { ...CUSTOMER_FIELDS[1]!, insteadOf: 'Customer' },
  { name: 'Address', together: 'address', ways: ADDRESS_WAYS },
  one(
    'Rhythm',
    ...['repeats', 'repeat', 'repeating', 'recurrence', 'recurring', 'recurrencepattern', 'frequency', 'howoften'],
    ...['visitfrequency', 'servicefrequency', 'cleaningfrequency', 'cleanfrequency', 'jobfrequency', 'interval'],
    ...['visitschedule', 'schedule', 'schedulepattern'],
  ),
  one(
    'Next visit',
    ...['nextvisitdate', 'nextvisiton', 'nextappointment', 'nextappointmentdate', 'nextservice', 'nextservicedate'],
    ...['nextclean', 'nextcleaning', 'nextcleaningdate', 'nextjob', 'visitdate', 'appointmentdate', 'scheduledate'],
    ...['scheduleddate', 'scheduledstart', 'scheduledstartdate', 'schedulestartdate', 'visitstartdate', 'startdate'],
    ...['servicedate', 'jobdate', 'date', 'start', 'firstvisit'],
  ),
  one(
    'From',
    ...['starttime', 'starttimes', 'visitstarttime', 'schedulestarttime', 'arrivaltime', 'arrivalwindow', 'timewindow'],
    ...['time', 'appointmenttime', 'windowstart', 'timeslot', 'scheduledtime'],
  ),
  one('To', 'endtime', 'visitendtime', 'scheduleendtime', 'finishtime', 'windowend'),
  one(
    'Minutes',
    ...['duration', 'durationmin', 'durationminutes', 'estimatedduration', 'visitduration', 'jobduration', 'joblength'],
    ...['estimatedhours', 'hours', 'timeallotted', 'length', 'cleaningdurationmin'],
  ),
  one(
    'Team',
    ...['teamname', 'assignedteam', 'assignedto', 'assigned', 'crew', 'assignedteammember', 'assignedteammembers'],
    ...['assignedstaff', 'assignee', 'cleaners', 'cleaner', 'visitsassignedto'],
  ),
  several('Note', 'lines', ['jobinstructions', 'visitinstructions', 'instructions', 'jobnotes', 'visitnotes']),
];

/** What a bank's file can hold (decision D471). */
export const BANK_FIELDS: readonly ImportField[] = [
  one('Date', 'transactiondate', 'bankdate', 'posteddate', 'postingdate', 'processdate', 'processeddate', 'valuedate'),
  {
    name: 'Text',
    together: 'words',
    ways: [
      [
        ['payee', 'otherparty', 'otherpartyname', 'payername', 'receivedfrom', 'merchantname', 'merchant'],
        [
          'description',
          'transactiondescription',
          'narrative',
          'narration',
          'details',
          'transactiondetails',
          'text',
          'memo',
        ],
        ['particulars'],
        ['code'],
        ['reference', 'paymentreference', 'transactionreference', 'yourreference'],
      ],
    ],
  },
  one('Amount', 'transactionamount', 'amountaud', 'netamount', 'value'),
  one('Credit', 'creditamount', 'credits', 'moneyin', 'paidin', 'deposit', 'deposits', 'depositamount'),
  one('Debit', 'debitamount', 'debits', 'moneyout', 'paidout', 'withdrawal', 'withdrawals', 'withdrawalamount'),
];
