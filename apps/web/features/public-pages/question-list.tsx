import type { ContentPage } from '@souvenance/contracts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';

type Items = ContentPage<'faq'>['sections'][number]['items'];

/** Questions that expand to their answers. */
export const QuestionList = ({ items }: { items: Items }) => (
  <div>
    {items.map(({ question, answer }) => (
      <Disclosure key={question} summary={question}>
        <Stack space="3">
          {answer.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </Stack>
      </Disclosure>
    ))}
  </div>
);
