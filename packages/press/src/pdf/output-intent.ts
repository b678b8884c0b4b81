import { streamHead } from './format-pdf-text.ts';
import type { ObjectWriter } from './object-writer.ts';
import { type OutputProfiles, readOutputProfile } from './read-output-profile.ts';

/** Writes the profile of a printing condition; returns the entry of the document catalogue. Throws `profile.no_icc`. */
export const writeOutputIntent = async (
  writer: ObjectWriter,
  condition: string,
  customProfiles?: OutputProfiles,
): Promise<string> => {
  const { deflated, components, alternate } = await readOutputProfile(condition, customProfiles);
  const head = streamHead(deflated, `/N ${components} /Alternate /${alternate} /Filter /FlateDecode`);
  const profile = writer.add(head, deflated);
  return (
    `/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (${condition}) ` +
    `/RegistryName (http://www.color.org) /Info (${condition}) /DestOutputProfile ${profile} 0 R >>]`
  );
};

/** Replaces the entry of a document catalogue of the press by the one that `writeOutputIntent` returned. */
export const replaceOutputIntent = (catalogue: string, intent: string): string =>
  catalogue.replace(/\/OutputIntents \[<<[\s\S]*?>>\]/, () => intent);
