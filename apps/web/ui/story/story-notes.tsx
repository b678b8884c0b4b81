import type { StoryDocument } from '@souvenance/contracts';
import { listNotesByParagraph, listStoryNotes } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { bindBookText } from '../text/bind-book-text.tsx';
import styles from './story-notes.module.css';

interface NoteCallProps {
  idPrefix: string;
  number: number;
  /** True for the second of two notes on one word. */
  isAfterCall: boolean;
}

/** The number of a note after its word, which leads to the note. */
export const NoteCall = ({ idPrefix, number, isAfterCall }: NoteCallProps) => {
  const t = useTranslations('ui.notes');
  return (
    <sup className={styles.call}>
      {isAfterCall ? ',' : null}
      <a
        id={`${idPrefix}-call-${number}`}
        href={`#${idPrefix}-note-${number}`}
        role="doc-noteref"
        aria-label={t('call', { number })}
      >
        {number}
      </a>
    </sup>
  );
};

interface StoryNotesProps {
  body: StoryDocument;
  idPrefix: string;
}

const NoteList = ({ notes, idPrefix }: { notes: readonly string[]; idPrefix: string }) => {
  const t = useTranslations('ui.notes');
  return (
    <section className={styles.notes} aria-label={t('label')}>
      {notes.map((note, index) => (
        <p key={`${index}-${note.length}`} id={`${idPrefix}-note-${index + 1}`} tabIndex={-1}>
          <a
            href={`#${idPrefix}-call-${index + 1}`}
            role="doc-backlink"
            aria-label={t('back', { number: index + 1 })}
          >
            {index + 1}.
          </a>{' '}
          {bindBookText(note)}
        </p>
      ))}
    </section>
  );
};

/** The notes of a story below its text; each number leads back to its place. */
export const StoryNotes = ({ body, idPrefix }: StoryNotesProps) => {
  const notes = listStoryNotes(body);
  return notes.length === 0 ? null : <NoteList notes={notes} idPrefix={idPrefix} />;
};

/** The words that a story explains, each with its note, where the text itself has no numbers: below a transcript. */
export const StoryGlossary = ({ body }: Pick<StoryNotesProps, 'body'>) => {
  const notes = listNotesByParagraph(body).flat();
  if (notes.length === 0) return null;
  return (
    <dl className={styles.notes}>
      {notes.map(({ words, text }, index) => (
        <div key={`${index}-${words}`}>
          <dt>{bindBookText(words)}</dt>
          <dd>{bindBookText(text)}</dd>
        </div>
      ))}
    </dl>
  );
};
