import type { ShopWord } from '@souvenance/contracts';
import { PhotoFrame } from '#ui/book/photo-frame.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';

interface ShopThreadProps {
  label: string;
  words: readonly ShopWord[];
  /** Names the author of a message. */
  speaker: (by: ShopWord['by']) => string;
  /** Which file was refused, and why. */
  refusal: (refused: NonNullable<ShopWord['refused']>) => string;
  pictureAddress: (pictureId: string) => string;
  /** Text of a picture: its description, or that it can't be shown. */
  pictureWord: (word: 'alt' | 'unchecked' | 'unreadable') => string;
}

type PictureProps = Pick<ShopThreadProps, 'pictureAddress' | 'pictureWord'> & {
  picture: ShopWord['pictures'][number];
};

/** A picture that the shop attached; it opens whole in a page of its own. */
const Picture = ({ picture: { pictureId, state }, pictureAddress, pictureWord }: PictureProps) => {
  if (state !== 'ready') return <Text tone="soft">{pictureWord(state)}</Text>;
  const address = pictureAddress(pictureId);
  return (
    <a href={address}>
      <PhotoFrame src={address} alt={pictureWord('alt')} width={1200} height={900} placement="page" />
    </a>
  );
};

/** Messages between print shop and company about an order, oldest first. */
export const ShopThread = ({ label, words, speaker, refusal, ...ofPictures }: ShopThreadProps) => (
  <List label={label}>
    {words.map(({ at, by, text, refused: refusedFiles, pictures }) => (
      <ListItem key={`${at}-${by}`}>
        <Text tone="soft">
          {speaker(by)}, <DateText at={at} shape="moment" />
        </Text>
        {refusedFiles === null ? null : <Text strong>{refusal(refusedFiles)}</Text>}
        <Text keepsLines>{text}</Text>
        {pictures.map((picture) => (
          <Picture key={picture.pictureId} picture={picture} {...ofPictures} />
        ))}
      </ListItem>
    ))}
  </List>
);
