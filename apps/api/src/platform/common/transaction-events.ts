import { Injectable } from '@nestjs/common';
import { EventEmitter2, OnEvent } from '@nestjs/event-emitter';

/**
 * Tells the modules above what has happened, inside the sender's transaction: what they do is committed or undone with
 * it, and an error of theirs is the sender's. An event is a class; the module below declares it, those above listen.
 */
@Injectable()
export class TransactionEvents {
  constructor(private readonly emitter: EventEmitter2) {}

  /**
   * Resolves once every listener is done.
   * @throws whatever a listener throws; Error when nobody listens, because then something would silently not be done
   */
  async emit(event: object): Promise<void> {
    const { name } = event.constructor;
    if (!this.emitter.hasListeners(name)) throw new Error(`No listener is registered for ${name}.`);
    await this.emitter.emitAsync(name, event);
  }
}

/** Marks the method that is called with each event of a class. */
export const OnTransactionEvent = (event: new (...args: never[]) => object): MethodDecorator =>
  OnEvent(event.name, { suppressErrors: false });
