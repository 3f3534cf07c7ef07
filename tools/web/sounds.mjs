// A short knock for a move, two for a capture, a chord at the end; nothing before the user has
// touched the page, as browsers require.
import { endOfGame, viewAt } from "./state.mjs";

export class Sounds {
  play(before, state, rules) {
    if (!state.look.sound || state.head === before.head || state.round !== before.round || !(state.head in state.game.nodes)) return;
    if (!navigator.userActivation?.hasBeenActive || !window.AudioContext) return;
    const { last } = viewAt(state, rules, state.head);
    if (!last || state.game.nodes[state.head].parent !== before.head) return;
    this.knock(220, 0);
    if (last.captured.length > 0) this.knock(170, 0.09);
    if (endOfGame(state, rules)) [330, 415, 495].forEach((pitch, i) => this.knock(pitch, 0.2 + 0.08 * i, 0.5));
  }

  knock(pitch, after, seconds = 0.08) {
    this.context ??= new AudioContext();
    const { context } = this, begin = context.currentTime + after;
    const tone = context.createOscillator(), volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + seconds);
  }
}
