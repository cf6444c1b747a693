export const megabyte = 1024 * 1024;

/** Maximum lengths of texts, in characters. */
export const maxLengths = {
  username: 64,
  password: 128,
  verificationCode: 12,
  systemName: 40,
  search: 100,
  deviceName: 64,
  deviceNo: 40,
  groupName: 40,
  sensorName: 64,
  sensorCode: 40,
  indicatorName: 40,
  indicatorUnit: 16,
  imageName: 100,
  alarmProcessing: 1000,
  alarmComment: 1000,
  maintenanceReason: 200,
  alarmMessage: 500,
  contactName: 64,
  wechat: 64,
  reportTheme: 100,
  reportDiagnosticTheme: 200,
  reportApplicant: 64,
  reportInstitution: 100,
  reportRemarks: 2000,
  reportConclusion: 2000,
  reportProcessing: 1000,
  labInstitution: 80,
  labSampleNo: 40,
  labRemarks: 500,
  labResult: 40,
  eventNote: 500,
  settingReason: 200,
  companyName: 60,
  placeName: 60,
  personName: 32,
  personText: 64,
  screenText: 100,
  screenMessage: 300,
  displayName: 60,
  question: 500,
  /** Longer questions are refused by the assistant in words of their own, much longer ones by the call. */
  questionSent: 20_000,
  chatTitle: 60,
  feedbackText: 500,
  nickname: 40,
  oilName: 64,
  webhookUrl: 1000,
  robotSecret: 200,
  robotTemplate: 500,
} as const;

/** What names may not contain, as the inside of a character class: control characters and marks of direction. */
export const unprintable =
  "\\u0000-\\u001f\\u007f-\\u009f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff";

/** A name: something to read, without control characters and marks of direction, which would make it look like another. */
export const namePattern = `^[^${unprintable}]*[^\\s${unprintable}][^${unprintable}]*$`;

/** One line of text without such characters; may be empty. */
export const linePattern = `^[^${unprintable}]*$`;

export const minPasswordLength = 6;
export const minCodeLength = 6;
/** A mobile number of mainland China without the country code. */
export const phonePattern = "^1[3-9]\\d{9}$";
/** A number of any country in E.164; which of them exist is checked by the server alone. */
export const internationalPhonePattern = "^\\+[1-9]\\d{6,14}$";
/** A bare address: in `<a@example.com>` or `a@example.com,b@example.com` mail servers would read something else. */
export const emailPattern =
  '^[^\\s@<>()[\\],;:"\\\\]{1,64}@[^\\s@<>()[\\],;:"\\\\]{1,190}\\.[^\\s@<>()[\\],;:"\\\\]{2,63}$';

/** The longest validity of an API key, and how many an account may have. */
export const longestKeyDays = 730;
export const mostKeys = 20;

/** The longest validity of a display link that ends by itself. */
export const longestDisplayDays = 3650;

/** Groups of an identity provider that are given accounts. */
export const mostProviderGroups = 50;

/** Maximum sizes of uploaded files. */
export const maxFileBytes = {
  reportPdf: 2 * megabyte,
  deviceImage: 3 * megabyte,
  picture: megabyte,
  sheet: 2 * megabyte,
} as const;

/** Maximum rows of an imported sheet. */
export const maxImportRows = { devices: 1000, alarmSettings: 500, labSamples: 500 } as const;

/** The longest range of one history query; metal debris is evaluated by day. */
export const longestRangeDays = 180;
export const longestMetalDays = 30;
export const shortestMetalHours = 24;

/** The longest range of one export. */
export const longestExportDays = 31;
export const mostExportDevices = 50;
export const mostExportIndicators = 100;
export const mostRecordExportDevices = 500;

/** Maximum alarms per bulk call. */
export const mostBulkAlarms = 200;

/** Visits assigned or exported by name, and people written to, in one call. */
export const mostVisitsAtOnce = 500;
export const longestMuteDays = 30;
export const longestMaintenanceDays = 60;

/** Maximum devices per call for small trends. */
export const mostTrendDevices = 60;
export const mostSettingDevices = 500;
/** The longest reporting interval of a device, in seconds. */
export const longestIntervalS = 604_800;
export const largestTankL = 1_000_000;
/** The largest page of a long list. */
export const largestPage = 500;

/** Machines, indicators or statistics that one correction of an answer's plan names. */
export const mostCorrected = 20;
/** Brand names of oils that a dealer can have. */
export const mostOilBrands = 500;

export const mostNicknames = 20;

/** Rows of each list of a big screen's settings; the top lists have three. */
export const mostScreenRows = 200;
export const topRows = 3;
/** Display links that one company may have. */
export const mostDisplayLinks = 50;
