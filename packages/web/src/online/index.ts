/* What a page needs to open an online match, loaded when somebody does. */
export { Following } from './follow.ts';
export { refusalOf, takeKey } from './lobby.ts';
export { seatAt } from './seats.ts';
