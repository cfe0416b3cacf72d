/**
 * Lengths are in CSS pixels of the leaf that hangs on the right of the spine (see geometry); `sign` mirrors it. `roll`
 * is normal and offset, `curled` of geometry/curl.ts in the vertex shader is the same function.
 */
const common = `#version 300 es
precision highp float;
uniform vec2 leaf, size, spine;
uniform vec3 roll;
uniform float sign, radius, lift;
`;

/** Where a point of the flat sheet has come to, and where the eye sees it. */
export const leafVertex = `${common}
uniform float eye;
in vec2 uv;
out vec2 onSheet;
void main() {
  vec2 p = uv * leaf;
  onSheet = p;
  float s = dot(p, roll.xy) - roll.z;
  float a = clamp(s / radius, 0., 3.14159265359);
  if (s > 0.) p += (radius * sin(a) - s - max(0., s - 3.14159265359 * radius)) * roll.xy;
  float z = radius * (1. - cos(a));
  float w = 1. - z / eye;
  vec2 at = vec2(sign * p.x, p.y - .5 * leaf.y) + (spine + vec2(0., .5 * leaf.y)) * w;
  vec2 ndc = 2. * at / size - w;
  // What has gone further around the roll lies on top, also where the roll is too thin to tell the heights apart.
  gl_Position = vec4(ndc.x, -ndc.y, (.9 - (z + a) / leaf.x) * w, w);
}`;

/** The shadow of the folded part on a point of the plane: by the distance from the sheet that is folded over it. */
const flapShade = `
float flapShade(vec2 q) {
  float t = dot(q, roll.xy) - roll.z;
  vec2 p = q + (3.14159265359 * radius - 2. * t) * roll.xy;
  float d = length(max(vec3(max(-p, p - leaf), t), 0.));
  float near = 1. - smoothstep(0., 16. + 1.5 * radius, d);
  return .3 * lift * near * near;
}`;

export const leafFragment = `${common}
uniform sampler2D front, back;
uniform vec4 frontBox, backBox;
in vec2 onSheet;
out vec4 color;
${flapShade}
vec3 printed(sampler2D page, vec4 box, vec2 p) {
  vec2 at = (p - box.xy) / max(box.zw, 1.);
  bool inside = box.z > 0. && all(greaterThanEqual(at, vec2(0.))) && all(lessThanEqual(at, vec2(1.)));
  vec3 ink = texture(page, at).rgb;
  return inside ? ink : vec3(1.);
}
// Light and shade of the paper near the spine, as page.css paints it: white and cover, premultiplied.
vec3 bound(vec3 paper, float x) {
  const float at[7] = float[](0., .014, .045, .08, .15, .988, 1.);
  const vec2 tone[7] = vec2[](vec2(0., .26), vec2(0., .12), vec2(0., .04), vec2(.07), vec2(0.), vec2(0.), vec2(0., .05));
  vec2 shade = tone[6];
  for (int i = 5; i >= 0; i--)
    if (x < at[i + 1]) shade = mix(tone[i], tone[i + 1], clamp((x - at[i]) / (at[i + 1] - at[i]), 0., 1.));
  return paper * (1. - shade.y) + shade.x;
}
void main() {
  vec2 p = onSheet;
  float s = dot(p, roll.xy) - roll.z;
  float a = clamp(s / radius, 0., 3.14159265359);
  vec2 mirrored = vec2(leaf.x - p.x, p.y);
  bool right = sign > 0.;
  vec3 paper = printed(front, frontBox, right ? p : mirrored);
  float facing = 1.;
  if (a > 1.57079632679) {
    vec3 through = paper;
    paper = printed(back, backBox, right ? mirrored : p);
    paper = mix(paper, paper * through, .1 * lift);
    facing = -1.;
  }
  paper = bound(paper, p.x / leaf.x);
  vec3 normal = facing * vec3(-sin(a) * roll.xy * vec2(sign, 1.), cos(a));
  float light = (.62 + .42 * max(0., dot(normal, vec3(-.25, -.35, .9)))) / .998;
  // Where the paper begins to rise it stands in the shade of what is folded over it.
  float depth = s < 0. ? 1. : max(0., cos(a));
  light *= (1. - depth * flapShade(p)) * (1. - .2 * depth * lift * exp(min(s, 0.) / (1.2 * radius)));
  color = vec4(paper * light, 1.);
}`;

export const shadowVertex = `${common}
in vec2 uv;
out vec2 place, onCanvas;
void main() {
  onCanvas = uv * size;
  place = (onCanvas - spine) * vec2(sign, 1.);
  gl_Position = vec4(uv.x * 2. - 1., 1. - uv.y * 2., .99, 1.);
}`;

/** What the leaf takes of the light on the pages and on the table around it. */
export const shadowFragment = `${common}
uniform float hasUnder;
in vec2 place, onCanvas;
out vec4 color;
${flapShade}
void main() {
  float beyond = max(0., dot(place, roll.xy) - roll.z - radius);
  bool onPage = place.x >= 0. && place.y >= 0. && place.x <= leaf.x && place.y <= leaf.y;
  float contact = onPage ? .38 * hasUnder * lift * exp(-beyond / (1.2 * radius)) : 0.;
  vec2 edge = min(onCanvas, size - onCanvas);
  color = vec4(0., 0., 0., max(contact, flapShade(place)) * clamp(min(edge.x, edge.y) / 24., 0., 1.));
}`;
