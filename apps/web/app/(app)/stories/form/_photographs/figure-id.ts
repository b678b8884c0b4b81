/** By which the sheet leads to what is set for a photograph. */
export const figureId = (photographId: string): string => `photographie-${photographId}`;
