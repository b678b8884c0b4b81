import type { ShopMessage } from '@souvenance/contracts';
import { PhotoFrame } from '#ui/book/photo-frame.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';

interface ShopThreadProps {
  label: string;
  messages: readonly ShopMessage[];
  /** Returns the name of a message's author. */
  formatAuthor: (by: ShopMessage['by']) => string;
  /** Returns which files were refused, and why. */
  formatRefusal: (fileRefusal: NonNullable<ShopMessage['fileRefusal']>) => string;
  /** Name of the folded part of a mail. */
  omittedLabel: string;
  buildPictureUrl: (pictureId: string) => string;
  /** Text for a picture: its description, or why it cannot be shown. */
  pictureText: (word: 'alt' | 'unchecked' | 'unreadable') => string;
}

type PictureProps = Pick<ShopThreadProps, 'buildPictureUrl' | 'pictureText'> & {
  picture: ShopMessage['pictures'][number];
};

/** A picture attached by the shop, with a link to the full-size picture. */
const Picture = ({ picture: { pictureId, state }, buildPictureUrl, pictureText }: PictureProps) => {
  if (state !== 'ready') return <Text tone="soft">{pictureText(state)}</Text>;
  const src = buildPictureUrl(pictureId);
  return (
    <a href={src}>
      <PhotoFrame src={src} alt={pictureText('alt')} width={1200} height={900} placement="page" />
    </a>
  );
};

/** Messages between print shop and company about an order, oldest first. */
export const ShopThread = ({
  label,
  messages,
  formatAuthor,
  formatRefusal,
  omittedLabel,
  ...pictureProps
}: ShopThreadProps) => (
  <List label={label}>
    {messages.map(({ at, by, text, omittedText, fileRefusal, pictures }) => (
      <ListItem key={`${at}-${by}`}>
        <Text tone="soft">
          {formatAuthor(by)}, <DateText at={at} shape="moment" />
        </Text>
        {fileRefusal === null ? null : <Text isStrong>{formatRefusal(fileRefusal)}</Text>}
        <Text hasLineBreaks>{text}</Text>
        {omittedText === undefined ? null : (
          <Disclosure summary={omittedLabel}>
            <Text hasLineBreaks>{omittedText}</Text>
          </Disclosure>
        )}
        {pictures.map((picture) => (
          <Picture key={picture.pictureId} picture={picture} {...pictureProps} />
        ))}
      </ListItem>
    ))}
  </List>
);
