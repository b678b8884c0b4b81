/** A picture among the blocks of a sheet: after so many of them. */
export interface PicturePlace {
  readonly key: string;
  readonly afterBlock: number;
}

type Lay = (places: readonly PicturePlace[]) => void;

export const isPictureHost = (element: Element): boolean => element.hasAttribute('data-picture');

/** The blocks of a sheet, without the pictures that stand between them. */
export const blocksOf = (sheet: HTMLElement): Element[] =>
  [...sheet.children].filter((child) => !isPictureHost(child));

const makeHost = (key: string): HTMLElement => {
  const host = document.createElement('figure');
  host.dataset.picture = key;
  host.contentEditable = 'false';
  return host;
};

/**
 * The pictures of a sheet: an element for each, which whoever knows the pictures fills, and which keeps its place among
 * the words, whether the page or the editor has drawn these. They are no words: nothing of them is read or saved.
 */
export const openSheetPictures = (first: readonly PicturePlace[]) => {
  const hosts = new Map<string, HTMLElement>();
  let places = first;
  let show: Lay = () => undefined;
  const host = (key: string): HTMLElement => {
    const pictureHost = hosts.get(key) ?? makeHost(key);
    hosts.set(key, pictureHost);
    return pictureHost;
  };
  return {
    host,
    places: () => places,
    lay: (next: readonly PicturePlace[]): void => {
      places = next;
      show(next);
    },
    /** Sets the function that lays out the pictures from now on; answers a function that removes it. */
    attach: (lay: Lay): (() => void) => {
      show = lay;
      lay(places);
      return () => {
        if (show === lay) show = () => undefined;
      };
    },
  };
};

export type SheetPictures = ReturnType<typeof openSheetPictures>;

/** Lays them on a sheet that no editor has taken over. */
export const layOnSheet =
  (sheet: HTMLElement, pictures: Pick<SheetPictures, 'host'>): Lay =>
  (places) => {
    const blocks = blocksOf(sheet);
    for (const child of [...sheet.children]) if (isPictureHost(child)) child.remove();
    for (const { key, afterBlock } of places)
      sheet.insertBefore(pictures.host(key), blocks[afterBlock] ?? null);
  };
