import type { Manuscript, ManuscriptPhotograph } from '@souvenance/contracts';
import type { BookAssets } from '../foundation/book-assets.ts';
import { editJpeg } from '../jpeg/edit-jpeg.ts';
import { getOrComputeBytes } from './get-or-compute-bytes.ts';

type Sources = Pick<BookAssets, 'photograph'> & Partial<Pick<BookAssets, 'fragments'>>;

/** Returns the SHA-256 of the prepared photograph from which an edited photograph is made, or its own when unedited. */
export const getSourceSha256 = ({ sha256, made }: Pick<ManuscriptPhotograph, 'sha256' | 'made'>): string =>
  made?.of ?? sha256;

/**
 * Returns the same assets, whose `photograph` also makes the edited photographs of the book (crop, rotation) from their
 * sources.
 */
export const withEditedPhotographs = <Assets extends Sources>(
  { chapters }: Pick<Manuscript, 'chapters'>,
  assets: Assets,
): Assets => {
  const edits = new Map(
    chapters.flatMap(({ photographs }) =>
      photographs.flatMap(({ sha256, made }) => (made === undefined ? [] : [[sha256, made] as const])),
    ),
  );
  if (edits.size === 0) return assets;
  const { fragments } = assets;
  return {
    ...assets,
    photograph: async (sha256) => {
      const edit = edits.get(sha256);
      if (edit === undefined) return assets.photograph(sha256);
      const make = async () => editJpeg(await assets.photograph(edit.of), edit);
      return fragments === undefined ? make() : getOrComputeBytes({ fragments }, ['edit', edit], make);
    },
  };
};
