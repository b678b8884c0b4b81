import type { ReadMail } from '@souvenance/core';

type MailFile = ReadMail['attachments'][number];

export interface DataPictures {
  /** The HTML with a `cid:` where a picture's bytes stood. */
  readonly html: string;
  readonly pictures: readonly MailFile[];
  /** False where the HTML has more pictures than are taken. */
  readonly isWhole: boolean;
}

/** Pictures that are taken from one HTML: as many as a mail may have parts. */
const PICTURES_MAX = 100;

const DATA_PICTURE =
  /(<img\b[^<>]{0,2000}?\bsrc\s*=\s*)(["'])data:(image\/[\w.+-]{1,40})(?:;[\w.+=-]{1,60}){0,4};base64,([^"']*)\2/giu;
/** Any other address that holds its bytes itself: nothing of it is shown, and it may be longer than the words. */
const DATA_ADDRESS = /(["'(])data:[^"'()\s]{1000,}/giu;

/** Any byte, where `decodeURIComponent` throws on those that are no UTF-8. */
const decodeByte = (_: string, hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));

/** Makes files of the pictures whose bytes stand within the HTML, as other programs send them. */
export const takeDataPictures = (source: string): DataPictures => {
  if (!/data:/iu.test(source)) return { html: source, pictures: [], isWhole: true };
  const pictures: MailFile[] = [];
  let isWhole = true;
  const html = source.replace(
    DATA_PICTURE,
    (_, before: string, quote: string, contentType: string, data: string) => {
      if (pictures.length === PICTURES_MAX) {
        isWhole = false;
        return `${before}${quote}${quote}`;
      }
      const contentId = `data-${pictures.length + 1}@souvenance`;
      const bytes = Buffer.from(data.replace(/%([0-9a-f]{2})/giu, decodeByte), 'base64');
      pictures.push({
        fileName: '',
        contentType: contentType.toLowerCase(),
        bytes,
        isInline: true,
        contentId,
      });
      return `${before}${quote}cid:${contentId}${quote}`;
    },
  );
  return { html: html.replace(DATA_ADDRESS, '$1'), pictures, isWhole };
};
