import type { FromMatch, QuestionName, Questions, RoomInfo, ToMatch, Update } from '../protocol.ts';

/** Something was asked that the match could not answer. */
class AskError extends Error {
  override readonly name = 'AskError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The way to a match, wherever it lives. */
export interface Link {
  ask<K extends QuestionName>(name: K, ask: Questions[K]['ask']): Promise<Questions[K]['answer']>;
}

/** What carries messages both ways: a worker here; a socket fits as well. */
export interface Carrier {
  send(message: ToMatch): void;
  listen(heard: (message: FromMatch) => void): void;
}

export function workerCarrier(worker: Worker): Carrier {
  return {
    send: (message) => worker.postMessage(message),
    listen: (heard) => worker.addEventListener('message', (event: MessageEvent<FromMatch>) => heard(event.data)),
  };
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** What a table is told without having asked. */
export interface Heard {
  update(update: Update): void;
  room(room: RoomInfo): void;
  notice(message: string): void;
}

export function makeLink(carrier: Carrier, heard: Heard): Link {
  const waiting = new Map<number, Waiting>();
  let next = 1;
  carrier.listen((message) => {
    if (message.kind === 'update') heard.update(message);
    else if (message.kind === 'room') heard.room(message.room);
    else if (message.kind === 'notice') heard.notice(message.message);
    else {
      const asker = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.kind === 'answer') asker?.resolve(message.answer);
      else asker?.reject(new AskError(message.code, message.message));
    }
  });
  return {
    ask: (name, ask) =>
      new Promise((resolve, reject) => {
        const id = next++;
        waiting.set(id, {
          resolve: (answer) => {
            if (isAnswer(name, answer)) resolve(answer);
            else reject(new AskError('bad-answer', `The match answered '${name}' with something else.`));
          },
          reject,
        });
        carrier.send({ id, ask: name, with: ask });
      }),
  };
}

/** Every answer is an object; which one it is, the question says. */
function isAnswer<K extends QuestionName>(_name: K, answer: unknown): answer is Questions[K]['answer'] {
  return typeof answer === 'object' && answer !== null;
}
