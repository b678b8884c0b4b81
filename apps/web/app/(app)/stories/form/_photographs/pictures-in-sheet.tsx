'use client';

import { type Photograph, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { EditedPicture } from '#features/photographs/edited-picture.tsx';
import type { Upload } from '#features/stories/uploads/upload.ts';
import { UploadThumbnail } from '#features/stories/uploads/upload-thumbnail.tsx';
import type { PlacedPhotograph } from '#features/stories/writing/placed-photographs.ts';
import type { PicturePlace, SheetPictures } from '#ui/editor/sheet-pictures.ts';
import { figureId } from './figure-id.ts';
import { listPicturePlaces } from './list-picture-places.ts';
import styles from './pictures-in-sheet.module.css';

/** Height of a picture between paragraphs, in CSS pixels. */
const HEIGHT_PX = 144;

interface PicturesInSheetProps {
  pictures: SheetPictures;
  /** In reading order. */
  placedPhotographs: readonly PlacedPhotograph[];
  photographs: readonly Photograph[];
  uploads: readonly Upload[];
  /** Number of blocks of the text: a picture without a position comes after the last. */
  blockCount: number;
}

/** An upload shown at its position, with its progress. */
const UploadInSheet = ({ upload }: { upload: Upload }) => {
  const t = useTranslations('stories.photographs');
  const { file, state, sentBytes, bytes } = upload;
  // A refused upload is listed below the text only.
  const stateText = state === 'refused' ? '' : t(`coming.${state}`);
  return (
    <div className={styles.coming}>
      <UploadThumbnail file={file} />
      <div className={styles.state}>
        <span>{stateText}</span>
        {state === 'failed' ? null : (
          <progress className={styles.bar} max={1} value={sentBytes / bytes} aria-label={stateText} />
        )}
      </div>
    </div>
  );
};

/** A photograph at its position in the text, with a link to its settings. */
const PictureInSheet = ({
  position,
  placedPhotograph,
  photograph,
}: {
  position: number;
  placedPhotograph: PlacedPhotograph;
  photograph: Photograph | undefined;
}) => {
  const t = useTranslations('stories.photographs');
  return (
    <a className={styles.shown} href={`#${figureId(placedPhotograph.photographId)}`}>
      <EditedPicture
        src={routePath(
          'photographs.picture',
          { photographId: placedPhotograph.photographId },
          { size: 'page' },
        )}
        alt={
          placedPhotograph.caption === ''
            ? t('inText', { number: position })
            : t('inTextOf', { number: position, caption: placedPhotograph.caption })
        }
        width={photograph?.widthPx ?? 1200}
        height={photograph?.heightPx ?? 900}
        maxHeightPx={HEIGHT_PX}
        edit={placedPhotograph.edit}
      />
    </a>
  );
};

/** The photographs of a story between its paragraphs, including running uploads. Their settings are below the text. */
export const PicturesInSheet = ({
  pictures,
  placedPhotographs,
  photographs,
  uploads,
  blockCount,
}: PicturesInSheetProps) => {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const shownUploads = uploads.filter(({ state }) => state !== 'refused');
  const places: PicturePlace[] = [
    ...listPicturePlaces(placedPhotographs),
    ...shownUploads.map(({ id, afterBlock = blockCount }) => ({ key: id, afterBlock })),
  ];
  const key = JSON.stringify(places);
  useLayoutEffect(() => pictures.setPlaces(JSON.parse(key)), [pictures, key]);
  useEffect(() => () => pictures.setPlaces([]), [pictures]);
  if (!isMounted) return null;
  const renderInHost = (name: string, node: ReactNode) => createPortal(node, pictures.host(name), name);
  return (
    <>
      {placedPhotographs.map((photograph, index) =>
        renderInHost(
          photograph.photographId,
          <PictureInSheet
            position={index + 1}
            placedPhotograph={photograph}
            photograph={photographs.find(({ id }) => id === photograph.photographId)}
          />,
        ),
      )}
      {shownUploads.map((upload) => renderInHost(upload.id, <UploadInSheet upload={upload} />))}
    </>
  );
};
