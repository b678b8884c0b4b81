import styles from './changed-text.module.css';
import { HiddenText } from './hidden-text.tsx';

interface ChangedTextProps {
  paragraphs: readonly (readonly { at: number; text: string; change: 'same' | 'removed' | 'added' }[])[];
  /** Texts read out before removed and added passages. */
  spokenLabels: { removed: string; added: string };
}

const tags = { removed: 'del', added: 'ins', same: 'span' } as const;

/** A text with removed passages struck out and added ones underlined. */
export const ChangedText = ({ paragraphs, spokenLabels }: ChangedTextProps) => (
  <div className={styles.text}>
    {paragraphs.map((paragraph) => (
      <p key={paragraph[0]?.at}>
        {paragraph.map(({ at, text, change }) => {
          const Tag = tags[change];
          return (
            <Tag key={at}>
              {change === 'same' ? null : <HiddenText>{`${spokenLabels[change]} `}</HiddenText>}
              {text}
            </Tag>
          );
        })}
      </p>
    ))}
  </div>
);
