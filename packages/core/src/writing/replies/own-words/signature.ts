import type { LineOrigin } from './quotation.ts';

/** The signature delimiter of RFC 3676; without its trailing space it may be a dash that the writer typed. */
const DELIMITER = /^-- $/;
const BARE_DELIMITER = /^--\s*$/;
const SIGNATURE_LINES_MAX = 8;

/** Product names that occur alone in a reply's last line only when a mail program wrote it. */
const PRODUCT =
  /\b(?:iPhone|iPad|iOS|Samsung|Outlook|Yahoo|Gmail|Android|Huawei|HUAWEI|Xiaomi|Redmi|OPPO|OnePlus|Proton ?Mail|BlueMail|Thunderbird|BlackBerry|K-9|eM Client|Airmail|Mailfence|FairEmail|TypeApp|Tuta(?:nota)?|MacBook|Apple Watch|Crosscall|Bbox|La ?Poste\.net|Mail Orange)\b/u;
/** Masculine singular, as programs refer to a message; people also write of letters that were « envoyées ». */
const SENT_FROM =
  /^[^\p{L}]*(?:(?:cet? )?(?:e-?mail|message|courriel|mail)\s+(?:a été\s+)?)?(?:envoyé|expédié|transmis|posté|sent|gesendet|enviado|inviato|verzonden|provenance)\s*:?\s+(?:(?:de|depuis|à partir|from|via|par|avec|à l['’]aide de|with|mit|met|von|desde|d[ao]l?|vanaf|courrier)\b|l['’])/iu;
/** Words of a person's sentence about a telephone; no program writes them. */
const SENTENCE_WORD =
  /(?<![\p{L}’'])(?:un|une|il|elle|on|nous|je|j['’]|m['’]|était|avait|les|son|sa)(?!\p{L})/iu;
const PROGRAM_WORD =
  /\b(?:smartphone|téléphone|telephone|phone|mobile|portable|tablette|tablet|appareil|application|appli|app|mail|e-mail|courrier|messagerie|webmail|ordinateur|móvil|celular|cellulare|mon (?:Mac|PC)|Orange|SFR|Free|Bouygues|Windows|Galaxy|Pixel|Spark|Fairphone|Mailo|Nokia|Motorola|Wiko|Doro|Honor|Oppo)\b/iu;
/** A way to send things that is no program: « Expédié par courrier », « Transmis par téléphone ». */
const BY_HAND = /\bpar\s+(?:l[ea]\s+)?(?:courrier|téléphone|mail|e-mail|mobile)(?!\p{L})/giu;
/** A program's whole sentence: « Cet e-mail a été envoyé depuis un mobile. » */
const PROGRAM_SENTENCE =
  /^[^\p{L}]*cet? (?:e-?mail|message|courriel|mail) a été (?:envoyé|expédié) (?:depuis|à partir d)[^.!?]*\.?\s*$/iu;
/** The article that does not make a sentence of a person: « Envoyé depuis un mobile ». */
const FROM_A_DEVICE = /\bdepuis un(?= (?:mobile|smartphone|téléphone|appareil|ordinateur)(?!\p{L}))/giu;
/** The excuse that follows the name of a telephone. */
const APOLOGY = /(?:excus|pardon|désolé)\p{L}*[^.]*\s(?:fautes?|erreurs?|coquilles|brièveté|frappe)\W*$/iu;
/** The verb that ends the line in German. */
const SENT_LAST = /(?<!\p{L})gesendet\W*$/iu;
const PROGRAM_WORDS_MAX = 9;
const PRODUCT_WORDS_MAX = 14;
const CHECKED =
  /^\s*(?:<[^>]*>\s*)?(?:garanti sans virus|(?:mail |e-?mail |message )?(?:analysé|vérifié) par (?:norton|avast|avg|bitdefender|kaspersky|mcafee|eset|f-secure|orange)|ce courrier électronique ne contient aucun virus|sans virus(?=\W*(?:www\.|https?:|$))|l['’]absence de virus|cet e-?mail a été vérifié|virus-free|veuillez excuser ma brièveté|ce message et ses pièces jointes sont confidentiels)(?!\p{L})/iu;
/** A notice that a company's server adds below a mail. */
const DISCLAIMER =
  /^[^\p{L}]*(?:(?:ce|le présent) (?:message|courriel|mail|e-?mail)(?: électronique)? (?:et|ainsi que|est) .*(?:pi[èe]ces? jointes?|destinataires?)|pensez (?:à|au) .*avant d['’]imprimer|.*avant d['’]imprimer (?:ce|cet) (?:message|courriel|mail|e-?mail)|n['’]imprimez (?:ce|cet) (?:message|courriel|mail|e-?mail)|this (?:message|e-?mail) (?:and|is) .*(?:confidential|intended|attachments?))/iu;
/** Most characters of a line at whose beginning a disclaimer is looked for, so that a long line costs little. */
const DISCLAIMER_CHARACTERS_MAX = 300;
/** A postscript is the writer's own text, wherever it is and however short. */
const POSTSCRIPT = /^\s*(?:p\.?\s?-?\s?s|post-?scriptum|n\.?\s?b)(?!\p{L})/iu;
/** Words of a sentence that names, addresses and titles lack. */
const TELLING_WORD =
  /(?<![\p{L}’'])(?:[Jj]e|[Ii]ls?|[Ee]lles?|[Oo]n|[Nn]ous|[Tt]u|[Mm]ais|[Qq]uand|[Ee]mbrasse|est|sont|été|étai(?:s|t|ent)|avai(?:s|t|ent)|(?:[JjMmTtCc])['’]\p{Ll}+)(?!\p{L})/u;
const TELLING_WORDS_MIN = 3;
const STROKE = /^\s*[-_*=]{3,}\s*$/;
const LINK_ALONE = /^\s*(?:[[<]?(?:https?:\/\/|www\.)\S{1,300}[\]>]?|<#\S{1,300}>)\s*$/u;
const SENTENCE_END = /[.!?…»"”]\s*$/u;

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';
const countWords = (line: string): number =>
  line
    .replace(/<[^>]*>/gu, ' ')
    .split(/\s+/u)
    .filter((word) => /\p{L}/u.test(word)).length;

/** Whether a line is a sentence of the writer, for example a postscript below a signature. */
const isSentence = (line: string, wordsMin: number): boolean =>
  POSTSCRIPT.test(line) ||
  (countWords(line) >= TELLING_WORDS_MIN && TELLING_WORD.test(line)) ||
  (countWords(line) >= wordsMin && SENTENCE_END.test(line)) ||
  countWords(line) > SIGNATURE_LINES_MAX;

/** Words of French, in which what programs write begins as `SENT_FROM` has it. */
const FRENCH_WORD =
  /(?<!\p{L})(?:le|la|les|des|du|aux?|chez|avec|pour|dans|sur|[mts](?:on|a|es)|notre|nos|et|ce|cette|qui|que|est|merci|(?:[dlnsc]|qu)['’]\p{L}+)(?!\p{L})/iu;
const GET_PROGRAM =
  /^[^\p{L}]*(?:obtenez|obtenir|téléchargez|télécharger|get|download|descargar?|scarica|ottieni|hole)\s/iu;
const YAHOO = /^\s*Yahoo Mail\s?[:–-]/u;

/** Whether a virus scanner or a company's server added the line. */
const isNotice = (line: string): boolean =>
  CHECKED.test(line) || DISCLAIMER.test(line.slice(0, DISCLAIMER_CHARACTERS_MAX));

/** Whether a line says from or with what it was sent, and names the product or excuses its faults. */
const isProductSentence = (line: string): boolean =>
  PRODUCT.test(line)
    ? [SENT_FROM, GET_PROGRAM, SENT_LAST].some((pattern) => pattern.test(line))
    : SENT_FROM.test(line) && APOLOGY.test(line) && PROGRAM_WORD.test(line);

/** Whether a telephone, a mail program or a virus scanner added the line. */
const isProgramLine = (line: string, above: string | undefined): boolean => {
  if (isNotice(line)) return true;
  // Alone in the mail, the name of a telephone is the answer.
  const isApart = above !== undefined && (isBlank(above) || STROKE.test(above));
  if (isProductSentence(line) || (isApart && YAHOO.test(line))) return countWords(line) <= PRODUCT_WORDS_MAX;
  if (countWords(line) > PROGRAM_WORDS_MAX) return false;
  if (PROGRAM_SENTENCE.test(line)) return PROGRAM_WORD.test(line);
  if (SENTENCE_END.test(line) || SENTENCE_WORD.test(line.replace(FROM_A_DEVICE, 'depuis'))) return false;
  if (SENT_FROM.test(line)) return PROGRAM_WORD.test(line.replace(BY_HAND, ' '));
  // A line of another language that names a mail program or a telephone.
  return isApart && PRODUCT.test(line) && !FRENCH_WORD.test(line) && !/[.!?…]\s/u.test(line);
};

/** Marks what programs wrote at the end of the lines `start` to `end`, with the rules and links around it. */
const markProgramEnd = (
  lines: readonly string[],
  origins: LineOrigin[],
  start: number,
  end: number,
): void => {
  let first = end + 1;
  for (let at = end; at >= start; at -= 1) {
    const line = lines[at] ?? '';
    if (isProgramLine(line, at > start ? lines[at - 1] : undefined)) first = at;
    else if (!isBlank(line) && !STROKE.test(line) && !LINK_ALONE.test(line)) break;
  }
  if (first > end) return;
  const isAroundProgram = (line = ''): boolean =>
    isBlank(line) || STROKE.test(line) || BARE_DELIMITER.test(line);
  while (first > start && isAroundProgram(lines[first - 1])) first -= 1;
  for (let at = first; at <= end; at += 1) origins[at] = 'program';
};

/** Marks the line that a program wrote above the sender's text, with a blank line between them. */
const markProgramStart = (
  lines: readonly string[],
  origins: LineOrigin[],
  start: number,
  end: number,
): void => {
  let first = start;
  while (first < end && isBlank(lines[first])) first += 1;
  const line = lines[first] ?? '';
  if (origins[first] !== 'own' || !isBlank(lines[first + 1]) || isNotice(line)) return;
  if (isProgramLine(line, undefined)) origins[first] = 'program';
};

/**
 * Index of the last line of a signature below its delimiter, before the first sentence. Below a bare delimiter, two
 * words with a full stop already count as a sentence.
 */
const signatureEnd = (lines: readonly string[], delimiter: number, end: number): number => {
  const wordsMin = DELIMITER.test(lines[delimiter] ?? '') ? 4 : 2;
  let last = delimiter;
  let count = 0;
  for (let at = delimiter + 1; at <= end; at += 1) {
    const line = lines[at] ?? '';
    if (isBlank(line)) continue;
    if (isSentence(line, wordsMin)) break;
    count += 1;
    if (count > SIGNATURE_LINES_MAX) return delimiter;
    last = at;
  }
  return last;
};

const markDelimited = (lines: readonly string[], origins: LineOrigin[], start: number, end: number): void => {
  for (let at = start; at <= end; at += 1) {
    const line = lines[at] ?? '';
    if (!BARE_DELIMITER.test(line)) continue;
    const last = signatureEnd(lines, at, end);
    const isAlone = last === at && lines.slice(at + 1, end + 1).every(isBlank);
    if (last === at && !(isAlone && DELIMITER.test(line))) continue;
    for (let marked = at; marked <= last; marked += 1) origins[marked] = 'signature';
    return;
  }
};

/** Sets aside the signatures in the sender's text: at the end of each run of own lines, or above a postscript. */
export const markSignatures = (lines: readonly string[], origins: LineOrigin[]): void => {
  let start = 0;
  for (let at = 0; at <= lines.length; at += 1) {
    if (at < lines.length && origins[at] === 'own') continue;
    if (at > start) {
      markDelimited(lines, origins, start, at - 1);
      for (let below = start + 1; below <= at; below += 1) {
        if (below < at && !POSTSCRIPT.test(lines[below] ?? '')) continue;
        let end = below - 1;
        while (end > start && origins[end] !== 'own') end -= 1;
        markProgramEnd(lines, origins, start, end);
      }
      markProgramStart(lines, origins, start, at - 1);
    }
    start = at + 1;
  }
};
