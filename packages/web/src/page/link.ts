import type { FromMatch, Played, QuestionName, Questions, RoomInfo, ToMatch, Update } from '../protocol.ts';

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

/** The same, with what was asked and not answered yet; `fail` answers all of it with an error. */
export interface OwnLink extends Link {
  readonly asked: readonly ToMatch[];
  fail(code: string, message: string): void;
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
  readonly question: ToMatch;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** What a table is told without having asked. */
export interface Heard {
  update(update: Update): void;
  room(room: RoomInfo): void;
  notice(message: string): void;
  plays?(played: Played): void;
  rule?(words: string): void;
  thought?(done: number): void;
}

export function makeLink(carrier: Carrier, heard: Heard): OwnLink {
  const waiting = new Map<number, Waiting>();
  let next = 1;
  carrier.listen((message) => {
    if (message.kind === 'update') heard.update(message);
    else if (message.kind === 'room') heard.room(message.room);
    else if (message.kind === 'notice') heard.notice(message.message);
    else if (message.kind === 'plays') heard.plays?.(message);
    else if (message.kind === 'rule') heard.rule?.(message.words);
    else if (message.kind === 'thought') heard.thought?.(message.done);
    else {
      const asker = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.kind === 'answer') asker?.resolve(message.answer);
      else asker?.reject(new AskError(message.code, message.message));
    }
  });
  return {
    get asked() {
      return [...waiting.values()].map(({ question }) => question);
    },
    fail(code, message) {
      const all = [...waiting.values()];
      waiting.clear();
      for (const { reject } of all) reject(new AskError(code, message));
    },
    ask: (name, ask) =>
      new Promise((resolve, reject) => {
        const question = { id: next++, ask: name, with: ask };
        waiting.set(question.id, {
          question,
          resolve: (answer) => {
            if (isAnswer(name, answer)) resolve(answer);
            else reject(new AskError('bad-answer', `The match answered '${name}' with something else.`));
          },
          reject,
        });
        carrier.send(question);
      }),
  };
}

/** Every answer is an object; which one it is, the question says. */
function isAnswer<K extends QuestionName>(_name: K, answer: unknown): answer is Questions[K]['answer'] {
  return typeof answer === 'object' && answer !== null;
}
