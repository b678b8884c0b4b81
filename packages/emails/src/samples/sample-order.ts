export const SITE = 'https://souvenance.example';
export const WORKSHOP_URL = `${SITE}/atelier/commandes/exemple`;
/** An invented order and the recipient's name. */
export const ORDER = { orderNumber: 'S-2026-0042', title: 'Les étés de Saint-Cirgues' };
export const ORDER_URL = `${SITE}/book/order?order=S-2026-0042`;
export const NAME = 'Madeleine';
