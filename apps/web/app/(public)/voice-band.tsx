import type { ContentPage } from '@souvenance/contracts';
import { Band } from '#ui/layout/band.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import styles from './voice-band.module.css';

const BAR_COUNT = 44;
/** Width of a bar with the gap after it, and height of the drawing, in units of the drawing. */
const STEP = 6;
const HEIGHT = 48;

/** Heights of the bars, as of a person who speaks: two waves that meet, and short silences. */
const bars = Array.from({ length: BAR_COUNT }, (_, index) => {
  const loudness = Math.abs(Math.sin(index * 1.3) * Math.sin(index * 0.29));
  return { x: index * STEP, height: Math.round(4 + loudness * (HEIGHT - 4)) };
});

const Wave = ({ className }: { className: string | undefined }) => (
  <svg className={className} viewBox={`0 0 ${BAR_COUNT * STEP} ${HEIGHT}`} aria-hidden="true">
    {bars.map(({ x, height }) => (
      <rect key={x} x={x} y={(HEIGHT - height) / 2} width={STEP / 2} height={height} rx="1.5" />
    ))}
  </svg>
);

/**
 * A question, the voice that answers it, and the page that it becomes, in the typeface of the book. While the band is
 * scrolled into view, the wave fills and the page forms, unless the reader asks for no motion.
 */
export const VoiceBand = ({ content }: { content: NonNullable<ContentPage<'landing'>['told']> }) => (
  <Band tone="sheet" labelledBy="told">
    <div className={styles.told}>
      <div className={styles.asked}>
        <Heading level={2} id="told">
          {content.label}
        </Heading>
        <BookText size="question">{content.question}</BookText>
        <div className={styles.voice}>
          <img
            className={styles.face}
            src="/sample/odette.webp"
            alt=""
            width="72"
            height="72"
            loading="lazy"
          />
          <div className={styles.waves}>
            <Wave className={styles.wave} />
            <Wave className={styles.played} />
          </div>
        </div>
      </div>
      <figure className={styles.page}>
        <blockquote className={styles.words}>
          <BookText isOpening>{content.words}</BookText>
        </blockquote>
        <figcaption>
          <Text tone="soft">{content.teller}</Text>
        </figcaption>
      </figure>
    </div>
  </Band>
);
