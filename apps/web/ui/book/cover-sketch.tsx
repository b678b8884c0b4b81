import { readInitial, toInitials } from '@souvenance/contracts/rules';
import type { CSSProperties } from 'react';
import { joinClasses } from '../tokens/join-classes.ts';
import { type Box, type CoverLayout, findCoverLayout } from './cover-layouts.ts';
import type { CoverModel, CoverPalette } from './cover-model-drawing.tsx';
import styles from './cover-sketch.module.css';
import { fitTitleCqw } from './fit-title.ts';

interface CoverSketchProps {
  model: CoverModel;
  palette: CoverPalette;
  bookStyle: 'classique' | 'moderne' | 'chaleureux';
  title: string;
  subtitle: string;
  narrator: string;
  /** Text along the spine; empty for the title. */
  spineText: string;
  backText: string;
  /** URL of the photograph; null for a cover without one. */
  photographSrc: string | null;
  /** Width of the spine divided by the width of the front. */
  spineRatio: number;
}

const place = ([x, y, width, height]: Box): CSSProperties => ({
  left: `${x}%`,
  top: `${y}%`,
  width: `${width}%`,
  height: `${height}%`,
});

type FrontProps = Omit<CoverSketchProps, 'spineText' | 'backText' | 'spineRatio'> & { layout: CoverLayout };

const FrontPicture = ({ layout, title, narrator, photographSrc }: FrontProps) => {
  const { picture, seal } = layout;
  const className = joinClasses(styles.picture, styles[picture.shape ?? 'square']);
  if (photographSrc !== null)
    return <img className={className} style={place(picture.box)} src={photographSrc} alt="" />;
  if (seal === undefined) return null;
  return (
    <span className={joinClasses(className, styles.seal, styles[seal])} style={place(picture.box)}>
      {seal === 'initials' ? toInitials(narrator) : readInitial(title)}
    </span>
  );
};

const FrontTexts = ({ layout, title, subtitle, narrator, bookStyle }: FrontProps) => {
  const { text, narratorBox, isNarratorFirst = false } = layout;
  const narratorLine = <span className={styles.narrator}>{narrator}</span>;
  return (
    <>
      {narratorBox === undefined ? null : (
        <span className={styles.texts} style={place(narratorBox)} data-tone={text.tone} data-at="middle">
          {narratorLine}
        </span>
      )}
      <span className={styles.texts} style={place(text.box)} data-tone={text.tone} data-at={text.at}>
        {isNarratorFirst ? narratorLine : null}
        <span className={styles.title} style={{ fontSize: `${fitTitleCqw(title, text, bookStyle)}cqw` }}>
          {title}
        </span>
        {subtitle === '' ? null : <span className={styles.subtitle}>{subtitle}</span>}
        {narratorBox === undefined && !isNarratorFirst ? narratorLine : null}
      </span>
    </>
  );
};

/**
 * An approximation of the unfolded cover, drawn by the browser from the form's fields, so that a change is seen at
 * once; the press's own picture takes its place. Decorative.
 */
export const CoverSketch = ({ spineText, backText, spineRatio, ...front }: CoverSketchProps) => {
  const layout = findCoverLayout(front.model, front.photographSrc !== null);
  const { ground, sheets } = layout;
  return (
    <div
      className={styles.spread}
      data-palette={front.palette}
      data-style={front.bookStyle}
      data-ground={ground}
      style={{ gridTemplateColumns: `1fr ${spineRatio}fr 1fr` }}
      aria-hidden="true"
    >
      <div className={styles.back}>
        <p className={styles.backText}>{backText}</p>
      </div>
      <div className={styles.spine} data-ground={layout.spine ?? ground}>
        <span>{spineText || front.title}</span>
      </div>
      <div className={styles.front}>
        {sheets?.map(({ box, className }) => (
          <span key={box.join()} className={styles[className]} style={place(box)}>
            {className === 'letter' ? readInitial(front.title) : null}
          </span>
        ))}
        <FrontPicture {...front} layout={layout} />
        <FrontTexts {...front} layout={layout} />
      </div>
    </div>
  );
};
