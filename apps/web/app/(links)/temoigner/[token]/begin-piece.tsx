'use client';

import { hasElision } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { addBegunPiece, type BegunPiece, listBegunPieces } from '#features/tributes/begun-piece.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';

interface BeginPieceProps {
  token: string;
  tributeId: string;
  /** Closed, only the way back to a piece of this device is offered. */
  isOpen: boolean;
}

const piecePath = (token: string): string => `/stories/member-form/${token}`;

const NameForm = ({ token, tributeId }: Omit<BeginPieceProps, 'isOpen'>) => {
  const t = useTranslations('tribute.guest');
  const client = useClient();
  const action = useAction();
  const submit = (values: FormData) => {
    const name = readText(values, 'name').replace(/\s+/g, ' ').trim();
    if (name === '') return action.refuse({ name: t('nameMissing') });
    return void action.run(async () => {
      const piece = await client.call('tributes.beginPiece', { params: { token }, body: { name } });
      addBegunPiece(tributeId, { token: piece.token, name });
      window.location.assign(piecePath(piece.token));
      return 'leaving';
    });
  };
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
      <TextField
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="name"
        maxLength={120}
        error={action.field('name')}
      />
      <Button type="submit" variant="primary" isWide isBusy={action.busy} busyLabel={t('busy')}>
        {t('begin')}
      </Button>
    </Form>
  );
};

/** A name to begin a piece with; on a device where pieces were begun, the way back to each of them first. */
export const BeginPiece = ({ token, tributeId, isOpen }: BeginPieceProps) => {
  const t = useTranslations('tribute.guest');
  const [begunPieces, setBegunPieces] = useState<readonly BegunPiece[]>([]);
  // Storage is read after hydration: the server knows nothing of the device.
  useEffect(() => setBegunPieces(listBegunPieces(tributeId)), [tributeId]);
  if (begunPieces.length === 0) return isOpen ? <NameForm token={token} tributeId={tributeId} /> : null;
  const formatLink = ({ name }: BegunPiece): string =>
    begunPieces.length === 1
      ? t(isOpen ? 'resume' : 'seePiece')
      : t(isOpen ? 'resumeOf' : 'seePieceOf', { name, hasElision: String(hasElision(name)) });
  return (
    <Stack>
      {begunPieces.map((piece) => (
        <LinkButton key={piece.token} href={piecePath(piece.token)} variant="primary" icon="write" isWide>
          {formatLink(piece)}
        </LinkButton>
      ))}
      {isOpen ? (
        <Disclosure summary={t('another')}>
          <NameForm token={token} tributeId={tributeId} />
        </Disclosure>
      ) : null}
    </Stack>
  );
};
