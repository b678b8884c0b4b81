import { type Defect, routePath } from '@souvenance/contracts';
import { PhotoFrame } from '#ui/book/photo-frame.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/text/text.tsx';

interface JoinedPicturesProps {
  /** The call that shows them: the family's, or the administrators'. */
  from: { name: 'orders.picture' | 'admin.shopPicture'; orderId: string };
  pictures: Defect['pictures'];
  /** Text of one picture: its description, or why it can't be shown. */
  word: (word: 'alt' | 'unchecked' | 'unreadable', number: number) => string;
}

/** Pictures that a buyer attached to a defect; each opens whole in a page of its own. */
export const JoinedPictures = ({ from: { name, orderId }, pictures, word }: JoinedPicturesProps) => (
  <Row>
    {pictures.map(({ pictureId, state }, index) => {
      if (state !== 'ready')
        return (
          <Text key={pictureId} tone="soft">
            {word(state, index + 1)}
          </Text>
        );
      const address = routePath(name, { orderId, pictureId });
      return (
        <a key={pictureId} href={address}>
          <PhotoFrame src={address} alt={word('alt', index + 1)} width={1200} height={900} placement="half" />
        </a>
      );
    })}
  </Row>
);
