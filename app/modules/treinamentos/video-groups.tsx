import { EmptyState } from "~/components/notice";
import { href, paths } from "~/paths";

export interface VideoGroup {
  nome: string;
  descricao: string;
  videos: { idvideo: string; titulo: string; descricao: string }[];
}

export function VideoGroups({ tipo, groups }: { tipo: string; groups: VideoGroup[] }) {
  return (
    <div className="space-y-6">
      {groups.map(({ nome, descricao, videos }, index) => (
        <section key={index} className="space-y-2" aria-labelledby={`grupo-${index}`}>
          <div>
            <h2 id={`grupo-${index}`}>{nome}</h2>
            {descricao && descricao !== nome && <p className="dica">{descricao}</p>}
          </div>
          {videos.length === 0 ? (
            <EmptyState until="Os vídeos aparecem aqui quando o RH os libera para você.">
              Nenhum treinamento encontrado
            </EmptyState>
          ) : (
            <ul className="linhas">
              {videos.map((video) => (
                <li key={video.idvideo} className="linha">
                  <a
                    className="font-bold text-tinta no-underline"
                    href={href(paths.video(tipo, video.idvideo)) + "#dialogo"}
                  >
                    {video.titulo}
                  </a>
                  {video.descricao && <p className="dica w-full">{video.descricao}</p>}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
