'use client';

import { type Book, DEDICATION_MAX, EPIGRAPH_MAX, EPIGRAPH_SOURCE_MAX } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/controls/form.tsx';
import { textOf } from '#ui/controls/form-values.ts';
import { TextArea } from '#ui/controls/text-area.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { SavedNotice } from '#ui/feedback/saved-notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';

interface FirstWordsProps {
  book: Book;
  mayMake: boolean;
  onSave: (words: Pick<Book, 'dedication' | 'epigraph'>) => Promise<void>;
}

/** Dedication and epigraph, each on a right-hand page of its own before the stories. */
export const FirstWords = ({ book: { dedication, epigraph }, mayMake, onSave }: FirstWordsProps) => {
  const t = useTranslations('bookPages.words');
  const action = useAction();
  const [isSaved, setSaved] = useState(false);
  if (!mayMake)
    return (
      <Section title={t('title')}>
        {dedication === '' && epigraph === null ? <Text tone="soft">{t('none')}</Text> : null}
        {dedication === '' ? null : <Words>{dedication}</Words>}
        {epigraph === null ? null : <Words isEpigraph>{`${epigraph.text}\n${epigraph.source}`}</Words>}
      </Section>
    );
  const save = async (values: FormData) => {
    setSaved(false);
    const text = textOf(values, 'epigraph').trim();
    const source = textOf(values, 'source').trim();
    if (text === '' && source !== '') return action.refuse({ epigraph: t('sourceAlone') });
    const words = {
      dedication: textOf(values, 'dedication').trim(),
      epigraph: text === '' ? null : { text, source },
    };
    setSaved(await action.run(() => onSave(words)));
  };
  return (
    <Section title={t('title')}>
      <Form onSubmit={(values) => void save(values)} problem={action.sentence} issues={action.issues}>
        <TextArea
          name="dedication"
          label={t('dedication')}
          hint={t('dedicationHint')}
          optional
          rows={3}
          maxLength={DEDICATION_MAX}
          defaultValue={dedication}
        />
        <TextArea
          name="epigraph"
          label={t('epigraph')}
          hint={t('epigraphHint')}
          error={action.field('epigraph')}
          optional
          rows={3}
          maxLength={EPIGRAPH_MAX}
          defaultValue={epigraph?.text}
        />
        <TextField
          name="source"
          label={t('source')}
          hint={t('sourceHint')}
          optional
          maxLength={EPIGRAPH_SOURCE_MAX}
          defaultValue={epigraph?.source}
        />
        <SavedNotice isSaved={isSaved}>{t('saved')}</SavedNotice>
        <Row>
          <Button type="submit" variant="primary" busy={action.busy} busyLabel={t('saving')}>
            {t('save')}
          </Button>
        </Row>
      </Form>
    </Section>
  );
};
