import type { ContentPage } from '@souvenance/contracts';
import { Band } from '#ui/layout/band.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';
import styles from './example-band.module.css';

/** A question and the beginning of its answer, in the face of the book. */
export const ExampleBand = ({ words }: { words: NonNullable<ContentPage<'landing'>['told']> }) => (
  <Band labelledBy="told">
    <div className={styles.told}>
      <div className={styles.asked}>
        <Heading level={2} looks="label" id="told">
          {words.label}
        </Heading>
        <Words size="question">{words.question}</Words>
      </div>
      <figure className={styles.answer}>
        <blockquote>
          <Words isOpening>{words.words}</Words>
        </blockquote>
        <figcaption>
          <Text tone="soft">{words.teller}</Text>
        </figcaption>
      </figure>
    </div>
  </Band>
);
