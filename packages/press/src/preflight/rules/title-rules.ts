import type { PreflightFinding } from '@souvenance/contracts';
import type { PressMessages } from '../../messages/index.ts';
import { toHex } from '../../pdf/pdf-value.ts';
import { groupPageLines } from '../reading/group-page-lines.ts';
import type { FinishedFile } from '../reading/read-finished-file.ts';
import { addGreenIfEmpty, createGreenFinding, makeFinding, type PrintFile } from './findings.ts';
import { showsText } from './shows-text.ts';

type Messages = PressMessages['preflight'];

/** A place where a title is printed. */
type TitlePlace = keyof Messages['titlePlaces'];

/** A title that a page must show as it was written, after French typography. */
export interface ExpectedTitle {
  readonly place: TitlePlace;
  /** Page number, from 1. */
  readonly page: number;
  readonly text: string;
}

/** All places of a book where titles are printed. */
export interface ExpectedTitles {
  /** Title expected in the metadata of both files. */
  readonly title: string;
  readonly interior: readonly ExpectedTitle[];
  readonly cover: readonly ExpectedTitle[];
}

const readMetadataTitle = ({ file }: FinishedFile): string => {
  const { info } = file.objects;
  const hex = toHex(file.value(file.dict(info === null ? null : { ref: info }).get('Title'))) ?? '';
  const bytes = Buffer.from(hex, 'hex');
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
  return isWide ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
};

/**
 * Every title on the cover, on the pages and in the metadata must be the manuscript's title, complete and broken only
 * at allowed places.
 */
export const checkTitles = (
  finished: FinishedFile,
  name: PrintFile,
  { title, ...expected }: ExpectedTitles,
  missing: readonly string[],
  messages: Messages,
): PreflightFinding[] => {
  const { file } = finished;
  const lines = new Map<number, readonly string[]>();
  const linesOf = (page: number): readonly string[] => {
    const ref = file.objects.pages[page - 1];
    const linesOnPage =
      lines.get(page) ?? (ref === undefined ? [] : groupPageLines(file, file.dict({ ref })));
    lines.set(page, linesOnPage);
    return linesOnPage;
  };
  const titleFinding = (page: number | null, expectedTitle: string, place: TitlePlace): PreflightFinding =>
    makeFinding(
      'text.titles',
      'red',
      name,
      page,
      messages.titleWrong(expectedTitle, messages.titlePlaces[place]),
      messages.titleRemedy,
    );
  const findings = expected[name].flatMap(({ place, page, text: expectedTitle }) =>
    showsText(linesOf(page), expectedTitle, missing) ? [] : [titleFinding(page, expectedTitle, place)],
  );
  const metadataFindings =
    readMetadataTitle(finished) === title ? [] : [titleFinding(null, title, 'metadata')];
  return addGreenIfEmpty(
    [...findings, ...metadataFindings],
    createGreenFinding(messages, 'text.titles', name, messages.titlesRight),
  );
};
