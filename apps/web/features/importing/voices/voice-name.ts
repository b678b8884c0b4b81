/** A date in a name: « PTT-20240312-WA0001 », « Enregistrement 2024-03-12 18.05 ». */
const DATE = /(?<!\d)((?:19|20)\d{2})[-_. ]?(0[1-9]|1[0-2])[-_. ]?(0[1-9]|[12]\d|3[01])(?!\d)/u;
/** The time that may follow it. */
const TIME = /^(?:[-_. T]|\s+at\s+|\s+à\s+)+([01]\d|2[0-3])[-_.: h]?([0-5]\d)/u;

/** Names that recorders and chats give: they say nothing of what is told. */
const MADE_BY_A_DEVICE =
  /^(?:ptt|aud|audio|rec|record|recording|voice|vocal|memo|mémo|note|dictaphone|enregistrement|nouvel enregistrement|new recording|whatsapp|sound|son|track|piste|dss?|olympus|sony|zoom)(?!\p{L})|^[\P{L}]*$/iu;

const pad = (number: number): string => String(number).padStart(2, '0');

const formatLocal = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${pad(date.getHours())}:${pad(date.getMinutes())}`;

/** When a sound file was recorded, as its name says, else when the file last changed: `2024-03-12T18:05`, local time. */
export const readVoiceDate = ({ name, lastModified }: Pick<File, 'name' | 'lastModified'>): string => {
  const match = DATE.exec(name);
  if (match === null) return formatLocal(new Date(lastModified));
  const [date, year, month, day] = match;
  const [, hours = '00', minutes = '00'] = TIME.exec(name.slice(match.index + date.length)) ?? [];
  return `${year}-${month}-${day}T${hours}:${minutes}`;
};

/** The title that a person gave the file; null for a name that a device gave. */
export const readVoiceTitle = ({ name }: Pick<File, 'name'>): string | null => {
  const title = name
    .replace(/\.[^.]+$/u, '')
    .replaceAll('_', ' ')
    .trim();
  return DATE.test(title) || MADE_BY_A_DEVICE.test(title) ? null : title;
};
