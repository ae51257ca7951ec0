import './online.css';

/* Everything that is only drawn online, loaded together when somebody is. */
export { HandOver, OnlineBar } from './bar.tsx';
export { Join } from './join.tsx';
export { Lobby } from './lobby.tsx';
export { Trouble } from './trouble.tsx';
export { Waiting } from './waiting.tsx';
