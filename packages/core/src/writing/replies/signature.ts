import type { Lines } from './quotation.ts';

/** A line that mail programs know (RFC 3676); without its space it is a person's own stroke unless little follows. */
const DELIMITER = /^-- $/;
const BARE_DELIMITER = /^--\s*$/;
const BARE_LINES_MAX = 8;
const BARE_SIGNS_MAX = 80;

const DEVICE_LINE =
  /^\s*(?:envoyé|envoyée|sent|obtenez|télécharger|téléchargez|get|provenance\s*:)\s(?:[^.!?]{0,60}[\s'’])?(?:iphone|ipad|smartphone|téléphone|telephone|phone|mobile|portable|galaxy|samsung|android|outlook|yahoo|orange|gmail|courrier|tablette|tablet|huawei|xiaomi|redmi|proton|bluemail|sfr|bouygues|free|appareil|ios|mail|e-mail|windows|thunderbird|k-9)\b[^!?]{0,120}$/iu;
const CHECKED =
  /^\s*(?:garanti sans virus|sans virus|l['’]absence de virus|cet e-?mail a été vérifié|virus-free|ce message et ses pièces jointes sont confidentiels)\b/iu;
const STROKE = /^\s*[-_*=]{3,}\s*$/;
const LINK_ALONE = /^\s*[[<]?https?:\/\/\S{1,300}[\]>]?\s*$/u;

const isBlank = (line: string): boolean => line.trim() === '';

const delimiterAt = (lines: readonly string[]): number =>
  lines.findIndex((line, at) => {
    if (DELIMITER.test(line)) return true;
    if (!BARE_DELIMITER.test(line) || lines.length - at > 2 * BARE_LINES_MAX) return false;
    const below = lines.slice(at + 1).filter((one) => !isBlank(one));
    return below.length <= BARE_LINES_MAX && below.every((one) => one.length <= BARE_SIGNS_MAX);
  });

const isMade = (line: string): boolean => DEVICE_LINE.test(line) || CHECKED.test(line);

/** What a telephone or an anti-virus wrote at the end, with the strokes and links that go with it. */
const withoutMadeEnd = (lines: readonly string[]): readonly string[] => {
  let end = lines.length;
  let made = end;
  for (let at = end - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    if (isMade(line)) made = at;
    else if (!isBlank(line) && !STROKE.test(line) && !LINK_ALONE.test(line)) break;
  }
  if (made < end) end = made;
  while (
    end > 0 &&
    (isBlank(lines[end - 1] ?? '') || (made < lines.length && STROKE.test(lines[end - 1] ?? '')))
  )
    end -= 1;
  return lines.slice(0, end);
};

const own = (segment: readonly string[]): readonly string[] => {
  const at = delimiterAt(segment);
  return withoutMadeEnd(at < 0 ? segment : segment.slice(0, at));
};

/** A reply without its signatures, each at the end of what was written in one go; a blank line stands for what was quoted. */
export const withoutSignature = (lines: Lines): string[] => {
  const kept: string[] = [];
  let segment: string[] = [];
  for (const line of [...lines, null]) {
    if (line !== null) {
      segment.push(line);
      continue;
    }
    kept.push(...own(segment), '');
    segment = [];
  }
  return kept;
};
