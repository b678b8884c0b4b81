'use client';

import type { TributePiece } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useClient } from '#lib/session/session-provider.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { List, ListItem } from '#ui/data/list.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';

interface PieceListProps {
  tributeId: string;
  initialPieces: readonly TributePiece[];
}

const tones: Record<NonNullable<TributePiece['story']>['state'], BadgeTone> = {
  draft: 'plain',
  submitted: 'attention',
  in_book: 'done',
  set_aside: 'plain',
};

const PieceState = ({ story }: Pick<TributePiece, 'story'>) => {
  const t = useTranslations('tribute.pieces');
  return story === null ? (
    <Badge>{t('writing')}</Badge>
  ) : (
    <Badge tone={tones[story.state]}>{t(`states.${story.state}`)}</Badge>
  );
};

interface PieceItemProps {
  piece: TributePiece;
  onErase: (pieceId: string) => Promise<void>;
}

const PieceItem = ({ piece: { id, name, story, createdAt }, onErase }: PieceItemProps) => {
  const t = useTranslations('tribute.pieces');
  return (
    <ListItem
      actions={
        <>
          {story === null ? null : (
            <LinkButton href={`/lire/${story.id}`}>
              {t('read')}
              <HiddenText>{t('readOf', { title: story.title })}</HiddenText>
            </LinkButton>
          )}
          {story?.state === 'in_book' ? null : (
            <ConfirmedButton
              variant="quiet"
              label={t('erase')}
              hiddenSubject={t('eraseOf', { name })}
              busyLabel={t('erase')}
              title={t('eraseTitle')}
              text={t('eraseText')}
              onConfirm={() => onErase(id)}
            />
          )}
        </>
      }
    >
      <Row>
        <Text isStrong>{name}</Text>
        <PieceState story={story} />
      </Row>
      <Text tone="soft">{story === null ? <DateText at={createdAt} /> : story.title}</Text>
    </ListItem>
  );
};

/** The pieces of a tribute: each is read and approved on the page of its story, or erased here. */
export const PieceList = ({ tributeId, initialPieces }: PieceListProps) => {
  const t = useTranslations('tribute.pieces');
  const client = useClient();
  const [pieces, setPieces] = useState(initialPieces);
  const [isErased, setErased] = useState(false);
  // Erasing a piece removes the button that erased it.
  const section = useFocusOnChange(pieces.length, 'lost');
  const erase = async (pieceId: string): Promise<void> => {
    const answer = await client.call('tributes.erasePiece', { params: { tributeId, pieceId } });
    setPieces(answer.pieces);
    setErased(true);
  };
  return (
    <div ref={section} tabIndex={-1}>
      <Stack>
        <Heading level={3} look="label">
          {t('title', { count: pieces.length })}
        </Heading>
        {pieces.length === 0 ? null : (
          <List>
            {pieces.map((piece) => (
              <PieceItem key={piece.id} piece={piece} onErase={erase} />
            ))}
          </List>
        )}
        <LiveRegion>{isErased ? <Text tone="soft">{t('erased')}</Text> : null}</LiveRegion>
        {pieces.length === 0 ? null : (
          <Text tone="soft">
            {t('abuse')}
            <TextLink href="/contact">{t('abuseLink')}</TextLink>.
          </Text>
        )}
      </Stack>
    </div>
  );
};
