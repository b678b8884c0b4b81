import {
  GIFT_PICTURE_BYTES_MAX,
  type RouteName,
  routePath,
  SHOP_PICTURE_BYTES_MAX,
} from '@souvenance/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { signUpPerson } from '../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

const token = 'a-token-of-nobody-with-forty-characters-';

test.each([
  ['orders.uploadPicture', { orderId: 'nobodys' }, SHOP_PICTURE_BYTES_MAX, '404 order.not_found'],
  ['atelier.uploadPicture', { token }, SHOP_PICTURE_BYTES_MAX, '404 atelier.not_found'],
  ['gifts.setPicture', { token, giftId: 'nobodys' }, GIFT_PICTURE_BYTES_MAX, '404 gift.not_found'],
] as const)(
  '%s takes a picture as large as its sentence says',
  async (name: RouteName, params, most, best) => {
    const visitor = await signUpPerson(api);
    const { csrfToken } = await visitor.call('session.read');
    const headers = {
      cookie: visitor.cookie(),
      origin: 'http://souvenance.test',
      'sec-fetch-site': 'same-origin',
    };
    const send = async (bytes: number): Promise<string> => {
      const response = await api.app.inject({
        method: 'POST',
        url: routePath(name, params),
        payload: Buffer.alloc(bytes),
        headers: { ...headers, 'x-csrf-token': csrfToken, 'content-type': 'application/octet-stream' },
      });
      return `${response.statusCode} ${response.json().error?.code}`;
    };
    expect(await send(most)).toBe(best);
    expect(await send(2 * most)).toMatch(/^413 /);
  },
);
