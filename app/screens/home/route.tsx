export default function HomeScreen() {
  return <h1>Antes de firmar, pregunta en el rellano</h1>;
}
