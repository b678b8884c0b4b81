import type { ContentPage } from '@souvenance/contracts';
import { Band } from '#ui/layout/band.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import styles from './example-band.module.css';

/** A question and the beginning of its answer, in the typeface of the book. */
export const ExampleBand = ({ content }: { content: NonNullable<ContentPage<'landing'>['told']> }) => (
  <Band labelledBy="told">
    <div className={styles.told}>
      <div className={styles.asked}>
        <Heading level={2} look="label" id="told">
          {content.label}
        </Heading>
        <BookText size="question">{content.question}</BookText>
      </div>
      <figure className={styles.answer}>
        <blockquote>
          <BookText isOpening>{content.words}</BookText>
        </blockquote>
        <figcaption>
          <Text tone="soft">{content.teller}</Text>
        </figcaption>
      </figure>
    </div>
  </Band>
);
