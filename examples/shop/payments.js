/** A fake payment provider: each call takes effect once for an order, and captured money is never released. */
import { openBook } from './book.js';

const { orders: payments, note } = openBook('payments');

/** @returns whether the money is reserved; never from the card `refused` */
export const authorize = async (order, amount, card) => {
  if (!payments.has(order)) note(order, { amount, card, state: card === 'refused' ? 'refused' : 'authorized' });
  return payments.get(order).state !== 'refused';
};

/** @returns whether the money is captured; never from the card `empty` */
export const capture = async (order) => {
  const { card, state } = payments.get(order);
  if (state === 'authorized' && card !== 'empty') note(order, { state: 'captured' });
  return payments.get(order).state === 'captured';
};

export const release = async (order) => {
  const { state } = payments.get(order);
  if (state === 'captured') throw new Error(`Payment ${order} is captured: it can only be refunded.`);
  if (state === 'authorized') note(order, { state: 'released' });
};
