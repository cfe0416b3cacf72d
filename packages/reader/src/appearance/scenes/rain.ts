import { objectCount, randomBetween, type SceneFactory } from './scene.ts';

/**
 * Creates a rain scene with three layers, each drawn as one path. Drops of the nearest layer create rings where they
 * land.
 */
const rain =
  (perMillion: number, speed: number, slant: number): SceneFactory =>
  (sky, random) => {
    const layers = [0.35, 0.65, 1].map((depth) => ({
      depth,
      drops: Array.from(
        { length: Math.round(objectCount(sky, perMillion, perMillion * 2.2) * (1.2 - depth * 0.6)) },
        () => ({
          x: randomBetween(random, -100, sky.width + 100),
          y: randomBetween(random, -80, sky.height),
        }),
      ),
    }));
    const rings: { x: number; y: number; age: number }[] = [];
    return {
      draw({ canvas, width, height, isDark }, seconds) {
        canvas.lineCap = 'round';
        canvas.strokeStyle = isDark ? '#cfe2f3' : '#5c7f9e';
        for (const { depth, drops } of layers) {
          canvas.globalAlpha = 0.2 + depth * 0.4;
          canvas.lineWidth = 0.7 + depth * 0.9;
          canvas.beginPath();
          const length = (14 + speed / 55) * depth;
          for (const drop of drops) {
            drop.y += speed * depth * seconds;
            drop.x += speed * depth * slant * seconds;
            if (drop.y > height + length) {
              if (depth === 1 && rings.length < 26)
                rings.push({ x: drop.x, y: height - random() * height * 0.1, age: 0 });
              drop.y = -length - random() * 60;
              drop.x = randomBetween(random, -0.15, 1) * width;
            }
            canvas.moveTo(drop.x, drop.y);
            canvas.lineTo(drop.x - length * slant, drop.y - length);
          }
          canvas.stroke();
        }
        canvas.lineWidth = 1;
        for (const ring of rings) {
          ring.age += seconds * 2.4;
          canvas.globalAlpha = Math.max(0, 0.5 * (1 - ring.age));
          canvas.beginPath();
          canvas.ellipse(ring.x, ring.y, 16 * ring.age, 5 * ring.age, 0, 0, 7);
          canvas.stroke();
        }
        while (rings[0] && rings[0].age >= 1) rings.shift();
      },
    };
  };

export const lightRain = rain(100, 620, 0.06);
export const heavyRain = rain(210, 1050, 0.2);
