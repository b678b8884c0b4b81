'use client';

import { type Photograph, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Upload } from '#features/stories/uploads/upload.ts';
import { UploadThumbnail } from '#features/stories/uploads/upload-thumbnail.tsx';
import type { PlacedPhotograph } from '#features/stories/writing/placed-photographs.ts';
import type { PicturePlace, SheetPictures } from '#ui/editor/sheet-pictures.ts';
import { EditedPicture } from './edited-picture.tsx';
import { figureId } from './figure-id.ts';
import { placesOf } from './picture-places.ts';
import styles from './pictures-in-sheet.module.css';

/** As high as its room on the sheet, without its shadow. */
const HEIGHT_PX = 144;

interface PicturesInSheetProps {
  pictures: SheetPictures;
  /** In the order in which they are met. */
  placedPhotographs: readonly PlacedPhotograph[];
  photographs: readonly Photograph[];
  uploads: readonly Upload[];
  /** Blocks of the text: what has no place yet comes after the last. */
  blocks: number;
}

/** On its way: seen at its place at once, with what has gone of it. */
const Coming = ({ upload }: { upload: Upload }) => {
  const t = useTranslations('stories.photographs');
  const { file, state, sentBytes, bytes } = upload;
  // A refused upload is listed below the sheet, and not in it.
  const words = state === 'refused' ? '' : t(`coming.${state}`);
  return (
    <div className={styles.coming}>
      <UploadThumbnail file={file} />
      <div className={styles.state}>
        <span>{words}</span>
        {state === 'failed' ? null : (
          <progress className={styles.bar} max={1} value={sentBytes / bytes} aria-label={words} />
        )}
      </div>
    </div>
  );
};

/** A photograph of the story at its place; a click leads to its caption and its size. */
const PictureInSheet = ({
  number,
  placedPhotograph,
  photograph,
}: {
  number: number;
  placedPhotograph: PlacedPhotograph;
  photograph: Photograph | undefined;
}) => {
  const t = useTranslations('stories.photographs');
  return (
    <a className={styles.shown} href={`#${figureId(placedPhotograph.photographId)}`}>
      <EditedPicture
        src={routePath('photographs.picture', { photographId: placedPhotograph.photographId })}
        alt={
          placedPhotograph.caption === ''
            ? t('inText', { number })
            : t('inTextOf', { number, caption: placedPhotograph.caption })
        }
        width={photograph?.widthPx ?? 1200}
        height={photograph?.heightPx ?? 900}
        mostHeightPx={HEIGHT_PX}
        edit={placedPhotograph.edit}
      />
    </a>
  );
};

/** The photographs of a story among its words, those on their way too. What is set for each stands below the sheet. */
export const PicturesInSheet = ({
  pictures,
  placedPhotographs,
  photographs,
  uploads,
  blocks,
}: PicturesInSheetProps) => {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  const coming = uploads.filter(({ state }) => state !== 'refused');
  const places: PicturePlace[] = [
    ...placesOf(placedPhotographs),
    ...coming.map(({ id, afterBlock = blocks }) => ({ key: id, afterBlock })),
  ];
  const key = JSON.stringify(places);
  useLayoutEffect(() => pictures.lay(JSON.parse(key)), [pictures, key]);
  useEffect(() => () => pictures.lay([]), [pictures]);
  if (!isDrawn) return null;
  const into = (name: string, node: ReactNode) => createPortal(node, pictures.host(name), name);
  return (
    <>
      {placedPhotographs.map((one, at) =>
        into(
          one.photographId,
          <PictureInSheet
            number={at + 1}
            placedPhotograph={one}
            photograph={photographs.find(({ id }) => id === one.photographId)}
          />,
        ),
      )}
      {coming.map((upload) => into(upload.id, <Coming upload={upload} />))}
    </>
  );
};
