/** Id of a photograph's settings, to which the picture in the text links. */
export const figureId = (photographId: string): string => `photographie-${photographId}`;
