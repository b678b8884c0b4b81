/** PDF/X standards that a shop may require for separated files. */
export type SeparatedStandard = 'PDF/X-3' | 'PDF/X-1a';

/** How each standard identifies itself in a file. */
const VERSIONS: Readonly<Record<SeparatedStandard, string>> = {
  'PDF/X-3': '/GTS_PDFXVersion (PDF/X-3:2002)',
  'PDF/X-1a': '/GTS_PDFXVersion (PDF/X-1:2001) /GTS_PDFXConformance (PDF/X-1a:2001)',
};

const ESCAPED = /[()\\]/g;

/** Builds the PostScript that sets the standard and the output intent of a separated file. */
export const pdfxDefinition = (
  standard: SeparatedStandard,
  condition: string,
  profileFile: string,
): string => {
  const name = condition.replace(ESCAPED, (character) => `\\${character}`);
  return `%!
[ ${VERSIONS[standard]} /Trapped /False /DOCINFO pdfmark
[ /_objdef {icc_PDFX} /type /stream /OBJ pdfmark
[ {icc_PDFX} << /N 4 >> /PUT pdfmark
[ {icc_PDFX} (${profileFile}) (r) file /PUT pdfmark
[ /_objdef {OutputIntent_PDFX} /type /dict /OBJ pdfmark
[ {OutputIntent_PDFX} << /Type /OutputIntent /S /GTS_PDFX /OutputCondition (${name}) /Info (${name})
  /OutputConditionIdentifier (${name}) /RegistryName (http://www.color.org)
  /DestOutputProfile {icc_PDFX} >> /PUT pdfmark
[ {Catalog} << /OutputIntents [ {OutputIntent_PDFX} ] >> /PUT pdfmark
`;
};
