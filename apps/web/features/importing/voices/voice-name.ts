/** A date in a name: « PTT-20240312-WA0001 », « Enregistrement 2024-03-12 18.05 ». */
const DATE = /(?<!\d)((?:19|20)\d{2})[-_. ]?(0[1-9]|1[0-2])[-_. ]?(0[1-9]|[12]\d|3[01])(?!\d)/u;
/** The time that may follow it. */
const TIME = /^(?:[-_. T]|\s+at\s+|\s+à\s+)+([01]\d|2[0-3])[-_.: h]?([0-5]\d)/u;

/**
 * Words of the names that recorders and chats give: alone, with dates and numbers, they say nothing of what is told.
 */
const DEVICE_WORDS =
  /(?<!\p{L})(?:ptt|wa|aud|audio|rec|record|recording|voice|voix|vocal|note|memo|mémo|dictaphone|nouvel|nouveau|new|enregistrement|whatsapp|at|à|sound|son|track|piste|dss?|olympus|sony|zoom|copie|copy)(?!\p{L})/giu;

const pad = (number: number): string => String(number).padStart(2, '0');

const formatLocal = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${pad(date.getHours())}:${pad(date.getMinutes())}`;

/**
 * When a sound file was recorded, as its name says, else when the file last changed: `2024-03-12T18:05`, local time.
 */
export const readVoiceDate = ({ name, lastModified }: Pick<File, 'name' | 'lastModified'>): string => {
  const match = DATE.exec(name);
  if (match === null) return formatLocal(new Date(lastModified));
  const [date, year, month, day] = match;
  const [, hours = '00', minutes = '00'] = TIME.exec(name.slice(match.index + date.length)) ?? [];
  return `${year}-${month}-${day}T${hours}:${minutes}`;
};

/** The date and the time in a name, and the marks around them. */
const removeDate = (title: string): string => {
  const match = DATE.exec(title);
  if (match === null) return title;
  const after = title.slice(match.index + match[0].length);
  const withoutTime = after.replace(TIME, '').replace(/^[-_.:]?\d{2}(?!\d)/u, '');
  const rest = `${title.slice(0, match.index).trim()} ${withoutTime.trim()}`.trim();
  return rest.replaceAll(/^[-–,.;\s]+|[-–,;\s]+$/gu, '');
};

/** The title that a person gave the file, without its date; null for a name that a device gave. */
export const readVoiceTitle = ({ name }: Pick<File, 'name'>): string | null => {
  const title = name
    .replace(/\.[^.]+$/u, '')
    .replaceAll('_', ' ')
    .trim();
  const ownWords = removeDate(title);
  return /\p{L}/u.test(ownWords.replaceAll(DEVICE_WORDS, '')) ? ownWords : null;
};
