import type { StoryBlock, StoryDocument, StoryParagraph, StoryText as StoryRun } from '@souvenance/contracts';
import {
  countNotesBefore,
  getNoteText,
  type PassageRole,
  readPassageRoles,
  splitAtCalls,
} from '@souvenance/contracts/rules';
import { Fragment, type ReactNode } from 'react';
import { bindBookText } from '../text/bind-book-text.tsx';
import { NoteCall } from './story-notes.tsx';

const Run = ({ run }: { run: StoryRun }) => {
  const isBold = run.marks?.some(({ type }) => type === 'bold');
  const isItalic = run.marks?.some(({ type }) => type === 'italic');
  const lines = run.text.split('\n').map((line, index) => (
    <Fragment key={`${index}-${line.length}`}>
      {index === 0 ? null : <br />}
      {bindBookText(line)}
    </Fragment>
  ));
  const content = isItalic ? <em>{lines}</em> : lines;
  return isBold ? <strong>{content}</strong> : content;
};

/** The places of a story's notes on a page. */
export interface NotePlaces {
  /** Begins the ids of calls and notes. */
  readonly idPrefix: string;
  /** Number of notes before each paragraph. */
  readonly before: ReadonlyMap<StoryParagraph, number>;
}

/** A paragraph for readers: the numbers of its notes lead to them. */
const renderNoted = (node: StoryParagraph, { idPrefix, before }: NotePlaces): ReactNode[] =>
  splitAtCalls(node).map((part, index, parts) =>
    part.kind === 'call' ? (
      <NoteCall
        key={`call-${part.index}`}
        idPrefix={idPrefix}
        number={(before.get(node) ?? 0) + part.index + 1}
        isAfterCall={parts[index - 1]?.kind === 'call'}
      />
    ) : (
      <Run key={`${index}-${part.run.text.length}`} run={part.run} />
    ),
  );

/** A paragraph as the editor has it: each note is an element around its words. */
const renderEdited = ({ content = [] }: StoryParagraph): ReactNode[] => {
  const groups: StoryRun[][] = [];
  for (const run of content) {
    const last = groups.at(-1)?.at(-1);
    const isSameNote = last !== undefined && getNoteText(last) === getNoteText(run);
    if (isSameNote) groups.at(-1)?.push(run);
    else groups.push([run]);
  }
  return groups.map((group, index) => {
    const runs = group.map((run, at) => <Run key={`${at}-${run.text.length}`} run={run} />);
    const note = group[0] ? getNoteText(group[0]) : null;
    const key = `${index}-${group.length}`;
    if (note === null) return <Fragment key={key}>{runs}</Fragment>;
    return (
      <span key={key} data-note={note} title={note}>
        {runs}
      </span>
    );
  });
};

interface ParagraphProps {
  node: StoryParagraph;
  notes: NotePlaces | undefined;
  /** Its role in a passage, for the style sheet. */
  role?: PassageRole | undefined;
}

const Paragraph = ({ node, notes, role }: ParagraphProps) => (
  <p data-role={role}>{notes === undefined ? renderEdited(node) : renderNoted(node, notes)}</p>
);

const renderParagraphs = (nodes: readonly StoryParagraph[], notes: NotePlaces | undefined) =>
  nodes.map((node, index) => (
    <Paragraph key={`${index}-${node.content?.length ?? 0}`} node={node} notes={notes} />
  ));

interface PassageProps {
  block: Extract<StoryBlock, { type: 'passage' }>;
  notes: NotePlaces | undefined;
}

const Passage = ({ block, notes }: PassageProps) => {
  const roles = readPassageRoles(block);
  return (
    <div data-passage={block.attrs.kind}>
      {block.content.map((node, index) => (
        <Paragraph
          key={`${index}-${node.content?.length ?? 0}`}
          node={node}
          notes={notes}
          role={roles[index]}
        />
      ))}
    </div>
  );
};

interface BlockProps {
  block: StoryBlock;
  notes: NotePlaces | undefined;
}

const Block = ({ block, notes }: BlockProps) => {
  if (block.type === 'paragraph') return <Paragraph node={block} notes={notes} />;
  if (block.type === 'horizontalRule') return <hr />;
  if (block.type === 'blockquote') return <blockquote>{renderParagraphs(block.content, notes)}</blockquote>;
  if (block.type === 'passage') return <Passage block={block} notes={notes} />;
  const items = block.content.map((item, index) => (
    <li key={`${index}-${item.content.length}`}>{renderParagraphs(item.content, notes)}</li>
  ));
  return block.type === 'orderedList' ? <ol start={block.attrs?.start}>{items}</ol> : <ul>{items}</ul>;
};

interface StoryBlocksProps {
  body: StoryDocument;
  /** For readers, whom the numbers of notes lead to them; without it the text is that of the editor. */
  notes?: NotePlaces;
}

/** The text of a story as HTML elements, without a typeface of its own. */
export const StoryBlocks = ({ body, notes }: StoryBlocksProps) =>
  body.content.map((block, index) => <Block key={`${index}-${block.type}`} block={block} notes={notes} />);

/** Returns the places of a story's notes, for `StoryBlocks` with the whole story or a part of it. */
export const createNotePlaces = (story: StoryDocument, idPrefix: string): NotePlaces => ({
  idPrefix,
  before: countNotesBefore(story),
});
