/**
 * The ICD-10 codes (CID-10) most frequent in medical certificates, with the texts of the Brazilian
 * edition.
 */
const TABLE = `A04.9 Infecção intestinal bacteriana não especificada
A05.9 Intoxicação alimentar bacteriana não especificada
A08.4 Infecção intestinal devida a vírus não especificada
A09 Diarreia e gastroenterite de origem infecciosa presumível
A37.9 Coqueluche não especificada
A46 Erisipela
A49.9 Infecção bacteriana não especificada
A90 Dengue (dengue clássico)
A91 Febre hemorrágica devida ao vírus do dengue
A92.0 Febre de Chikungunya
B00.9 Infecção pelo vírus do herpes não especificada
B01.9 Varicela sem complicação
B02.9 Herpes zoster sem complicação
B05.9 Sarampo sem complicações
B26.9 Caxumba sem complicações
B27.9 Mononucleose infecciosa não especificada
B34.2 Infecção por coronavírus de localização não especificada
B34.9 Infecção viral não especificada
B35.3 Tinha dos pés
B37.3 Candidíase da vulva e da vagina
C50.9 Neoplasia maligna da mama, não especificada
C61 Neoplasia maligna da próstata
D25.9 Leiomioma do útero, não especificado
D50.9 Anemia por deficiência de ferro não especificada
D64.9 Anemia não especificada
E03.9 Hipotireoidismo não especificado
E05.9 Tireotoxicose não especificada
E10 Diabetes mellitus insulino-dependente
E11 Diabetes mellitus não-insulino-dependente
E16.2 Hipoglicemia não especificada
E66.9 Obesidade não especificada
E78.0 Hipercolesterolemia pura
E86 Depleção de volume
F10.2 Transtornos mentais e comportamentais devidos ao uso de álcool - síndrome de dependência
F31.9 Transtorno afetivo bipolar não especificado
F32.0 Episódio depressivo leve
F32.1 Episódio depressivo moderado
F32.2 Episódio depressivo grave sem sintomas psicóticos
F32.9 Episódio depressivo não especificado
F33.9 Transtorno depressivo recorrente sem especificação
F41.0 Transtorno de pânico
F41.1 Ansiedade generalizada
F41.2 Transtorno misto ansioso e depressivo
F41.9 Transtorno ansioso não especificado
F43.0 Reação aguda ao stress
F43.2 Transtornos de adaptação
G40.9 Epilepsia, não especificada
G43.9 Enxaqueca, sem especificação
G44.2 Cefaleia tensional
G47.0 Distúrbios do início e da manutenção do sono (insônias)
G51.0 Paralisia de Bell
G56.0 Síndrome do túnel do carpo
H00.0 Hordéolo e outras inflamações profundas das pálpebras
H10.0 Conjuntivite mucopurulenta
H10.1 Conjuntivite aguda atópica
H10.9 Conjuntivite não especificada
H25.9 Catarata senil não especificada
H40.9 Glaucoma não especificado
H60.9 Otite externa não especificada
H65.9 Otite média não-supurativa, não especificada
H66.9 Otite média não especificada
H81.1 Vertigem paroxística benigna
H92.0 Otalgia
I10 Hipertensão essencial (primária)
I20.0 Angina instável
I21.9 Infarto agudo do miocárdio não especificado
I48 Flutter e fibrilação atrial
I50.9 Insuficiência cardíaca não especificada
I64 Acidente vascular cerebral, não especificado como hemorrágico ou isquêmico
I80.2 Flebite e tromboflebite de outros vasos profundos dos membros inferiores
I83.9 Varizes dos membros inferiores sem úlcera ou inflamação
I84.9 Hemorroidas sem complicações, não especificadas
J00 Nasofaringite aguda (resfriado comum)
J01.9 Sinusite aguda não especificada
J02.9 Faringite aguda não especificada
J03.9 Amigdalite aguda não especificada
J04.0 Laringite aguda
J06.9 Infecção aguda das vias aéreas superiores não especificada
J11 Influenza (gripe) devida a vírus não identificado
J11.1 Influenza com outras manifestações respiratórias, devida a vírus não identificado
J15.9 Pneumonia bacteriana não especificada
J18.9 Pneumonia não especificada
J20.9 Bronquite aguda não especificada
J30.4 Rinite alérgica não especificada
J32.9 Sinusite crônica não especificada
J40 Bronquite não especificada como aguda ou crônica
J45.9 Asma não especificada
K01.1 Dentes impactados
K02.9 Cárie dentária, sem outra especificação
K04.0 Pulpite
K04.7 Abscesso periapical sem fístula
K05.2 Periodontite aguda
K08.1 Perda de dentes devida a acidente, extração ou a doenças periodontais localizadas
K21.9 Doença de refluxo gastroesofágico sem esofagite
K25.9 Úlcera gástrica não especificada como aguda ou crônica, sem hemorragia ou perfuração
K29.7 Gastrite não especificada
K30 Dispepsia
K35.9 Apendicite aguda sem outra especificação
K40.9 Hérnia inguinal unilateral ou não especificada, sem obstrução ou gangrena
K42.9 Hérnia umbilical sem obstrução ou gangrena
K52.9 Gastroenterite e colite não-infecciosas, não especificadas
K59.0 Constipação
K80.2 Calculose da vesícula biliar sem colecistite
K81.0 Colecistite aguda
L02.9 Abscesso cutâneo, furúnculo e antraz não especificado
L03.9 Celulite não especificada
L20.9 Dermatite atópica, não especificada
L23.9 Dermatite alérgica de contato, de causa não especificada
L40.9 Psoríase não especificada
L50.9 Urticária não especificada
L60.0 Unha encravada
M06.9 Artrite reumatoide não especificada
M10.9 Gota, não especificada
M17.9 Gonartrose não especificada
M23.2 Transtorno do menisco devido a ruptura ou lesão antiga
M25.5 Dor articular
M51.1 Transtornos de discos lombares e de outros discos intervertebrais com radiculopatia
M54.2 Cervicalgia
M54.4 Lumbago com ciática
M54.5 Dor lombar baixa
M54.9 Dorsalgia não especificada
M62.6 Distensão muscular
M65.9 Sinovite e tenossinovite não especificadas
M70.6 Bursite trocantérica
M75.1 Síndrome do manguito rotador
M75.5 Bursite do ombro
M77.1 Epicondilite lateral
M79.1 Mialgia
M79.6 Dor em membro
M79.7 Fibromialgia
N10 Nefrite túbulo-intersticial aguda
N20.0 Calculose do rim
N23 Cólica nefrética não especificada
N30.0 Cistite aguda
N39.0 Infecção do trato urinário de localização não especificada
N76.0 Vaginite aguda
N80.9 Endometriose não especificada
N92.0 Menstruação excessiva e frequente com ciclo regular
N94.6 Dismenorreia não especificada
O03.9 Aborto espontâneo - completo ou não especificado, sem complicações
O20.0 Ameaça de aborto
O21.0 Hiperêmese gravídica leve
O47.0 Falso trabalho de parto antes de se completarem 37 semanas de gestação
O80.0 Parto espontâneo cefálico
O82.0 Parto por cesariana eletiva
R05 Tosse
R07.4 Dor torácica, não especificada
R10.4 Outras dores abdominais e as não especificadas
R11 Náusea e vômitos
R42 Tontura e instabilidade
R50.9 Febre não especificada
R51 Cefaleia
R55 Síncope e colapso
S01.9 Ferimento na cabeça, parte não especificada
S06.0 Concussão cerebral
S13.4 Distensão e entorse da coluna cervical
S22.3 Fratura de costela
S42.0 Fratura da clavícula
S52.5 Fratura da extremidade distal do rádio
S60.2 Contusão de outras partes do punho e da mão
S61.0 Ferimento de dedo(s) sem lesão da unha
S62.6 Fratura de outros dedos
S63.5 Entorse e distensão do punho
S80.0 Contusão do joelho
S82.6 Fratura do maléolo lateral
S83.6 Entorse e distensão de outras partes e das não especificadas do joelho
S92.3 Fratura de ossos do metatarso
S93.4 Entorse e distensão do tornozelo
T14.0 Traumatismo superficial de região não especificada do corpo
T15.0 Corpo estranho na córnea
T30.0 Queimadura de região do corpo não especificada, grau não especificado
T63.4 Efeito tóxico do veneno de outros artrópodes
T78.4 Alergia não especificada
U07.1 COVID-19, vírus identificado
Z00.0 Exame médico geral
Z01.2 Exame dentário
Z02.7 Obtenção de atestado médico
Z34.9 Supervisão de gravidez normal, não especificada
Z48.8 Outro seguimento cirúrgico especificado
Z54.0 Convalescença após cirurgia
Z76.3 Pessoa em boa saúde acompanhando pessoa doente`;

export const CIDS: readonly { codigo: string; descricao: string }[] = TABLE.split("\n").map(
  (row) => {
    const space = row.indexOf(" ");
    return { codigo: row.slice(0, space), descricao: row.slice(space + 1) };
  },
);
