import type { StoryBlock, StoryDocument, StoryParagraph, StoryText as StoryRun } from '@souvenance/contracts';
import { type PassageRole, readPassageRoles } from '@souvenance/contracts/rules';
import { Fragment } from 'react';
import { bindBookText } from '../text/bind-book-text.tsx';

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

interface ParagraphProps {
  node: StoryParagraph;
  /** Its role in a passage, for the style sheet. */
  role?: PassageRole | undefined;
}

const Paragraph = ({ node, role }: ParagraphProps) => (
  <p data-role={role}>
    {(node.content ?? []).map((run, index) => (
      <Run key={`${index}-${run.text.length}`} run={run} />
    ))}
  </p>
);

const renderParagraphs = (nodes: readonly StoryParagraph[]) =>
  nodes.map((node, index) => <Paragraph key={`${index}-${node.content?.length ?? 0}`} node={node} />);

const Passage = ({ block }: { block: Extract<StoryBlock, { type: 'passage' }> }) => {
  const roles = readPassageRoles(block);
  return (
    <div data-passage={block.attrs.kind}>
      {block.content.map((node, index) => (
        <Paragraph key={`${index}-${node.content?.length ?? 0}`} node={node} role={roles[index]} />
      ))}
    </div>
  );
};

const Block = ({ block }: { block: StoryBlock }) => {
  if (block.type === 'paragraph') return <Paragraph node={block} />;
  if (block.type === 'horizontalRule') return <hr />;
  if (block.type === 'blockquote') return <blockquote>{renderParagraphs(block.content)}</blockquote>;
  if (block.type === 'passage') return <Passage block={block} />;
  const items = block.content.map((item, index) => (
    <li key={`${index}-${item.content.length}`}>{renderParagraphs(item.content)}</li>
  ));
  return block.type === 'orderedList' ? <ol>{items}</ol> : <ul>{items}</ul>;
};

/** The text of a story as HTML elements, without a typeface of its own. */
export const StoryBlocks = ({ body }: { body: StoryDocument }) =>
  body.content.map((block, index) => <Block key={`${index}-${block.type}`} block={block} />);
